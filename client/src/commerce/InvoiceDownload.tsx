import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { orderTexts as texts } from './orders.texts.ts'

/** The invoice as a file. It is asked for with the token, so a plain link would not do. */
export function InvoiceDownload({ orderNumber }: { orderNumber: string }) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      saveFile(await api('invoices.download', { query: { order_number: orderNumber } }))
    } catch (error) {
      setTrouble(error instanceof ApiRefusal && error.status < 500 ? error.message : texts.invoiceFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon="print" isWide isPending={isBusy} pendingLabel={texts.invoiceBusy} onPress={() => void download()}>
        {texts.invoice}
      </Button>
      {trouble && <Banner tone="danger">{trouble}</Banner>}
    </>
  )
}
