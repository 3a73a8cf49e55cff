import { useSaving } from '#client/lib/useSaving.ts'

/** A button that has something asked or sent and shows what came of it. Whoever was quicker stands in the list then. */
export function useAsking(onChanged: () => void): { isAsking: boolean; ask: (send: () => Promise<{ message: string }>) => Promise<void> } {
  const { isSaving: isAsking, save } = useSaving()
  return {
    isAsking,
    async ask(send) {
      await save(async () => ({ message: (await send()).message }))
      onChanged()
    },
  }
}
