import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { ApiRefusal } from '#client/lib/failures.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { trackingTexts } from './tracking.texts.ts'

const texts = trackingTexts.receipt

/** The invoice as a file. It is asked for with the token, so a plain link would not do. */
export function InvoiceDownload({ orderNumber }: { orderNumber: string }) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const { blob, fileName } = await api('invoices.download', { query: { order_number: orderNumber } })
      saveAs(blob, fileName)
    } catch (error) {
      setTrouble(error instanceof ApiRefusal && error.status < 500 ? error.message : texts.invoiceFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon="print" isWide isPending={isBusy} pendingLabel={texts.invoiceBusy} onPress={() => void download()}>{texts.invoice}</Button>
      {trouble && <Banner tone="danger">{trouble}</Banner>}
    </>
  )
}

function saveAs(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
