import { api } from '#client/lib/api.ts'
import { ApiRefusal } from '#client/lib/failures.ts'
import { toast } from '#client/ui/toasts/toastQueue.ts'
import { boardTexts } from './foodBoard.texts.ts'

/** Reports dishes as sold out, so that nobody else can order them; says so, or why not. */
export async function switchOff(dishes: readonly { product_id: number; name: string }[]): Promise<void> {
  for (const { product_id: productId, name } of dishes) {
    try {
      await api('foodSettings.setSoldOut', { body: { product_id: productId, sold_out: true } })
      toast.success(boardTexts.soldOut.done(name))
    } catch (error) {
      toast.error(`${name}: ${error instanceof ApiRefusal ? error.message : boardTexts.status.queued(1)}`)
    }
  }
}
