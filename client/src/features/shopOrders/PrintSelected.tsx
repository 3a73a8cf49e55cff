import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { PackingPaper, type Paper } from './PackingPaper.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'

const texts = shopOrderTexts.list
/** A service is neither packed nor sent, and what is fetched has no address to go to. */
const needs = (paper: Paper) => (order: ShopOrder) => order.fulfilment !== 'service' && (paper === 'slip' || order.address !== null)

/** Packing slips or address labels of the selected orders in one go, in the order of the list. */
export function PrintSelected({ orders }: { orders: readonly ShopOrder[] }) {
  const [printed, setPrinted] = useState<{ paper: Paper; orders: readonly ShopOrder[] } | null>(null)
  const print = (paper: Paper) => {
    const wanted = orders.filter(needs(paper))
    if (wanted.length === 0) return toast.warning(texts.nothingToPrint[paper])
    setPrinted({ paper, orders: wanted })
  }
  return (
    <>
      <Button icon="print" onPress={() => print('slip')}>
        {texts.printSlips}
      </Button>
      <Button icon="print" onPress={() => print('label')}>
        {texts.printLabels}
      </Button>
      {printed && <PackingPaper {...printed} onDone={() => setPrinted(null)} />}
    </>
  )
}
