import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { askedChangeTexts as texts } from './askedChange.texts.ts'

interface AskedChangeProps {
  product: CatalogueProduct
  isDirty: boolean
  onTaken: (next: CatalogueProduct) => void
}

/** Why the name of rated goods is not changed at once, what was asked for, and what became of it. */
export function AskedChange({ product, isDirty, onTaken }: AskedChangeProps) {
  const { isSaving, save } = useSaving()
  const asked = product.asked_change
  if (asked?.status === 'declined')
    return (
      <Banner tone="warning" title={texts.declined(asked.name)}>
        {asked.reason} {asked.decided_at && `(${formatDateTime(asked.decided_at)})`}
      </Banner>
    )
  if (asked?.status !== 'pending') return <Banner title={texts.rated}>{texts.ratedText}</Banner>
  const withdraw = () =>
    save(async () => {
      const { message, data } = await api('productChanges.withdraw', { body: { id: asked.id, version: asked.version } })
      onTaken(data)
      return { message }
    })
  return (
    <Banner
      title={texts.waits}
      action={
        <Button isPending={isSaving} isDisabled={isDirty} onPress={() => void withdraw()}>
          {texts.withdraw}
        </Button>
      }
    >
      {texts.wanted({
        ...(asked.name !== product.name && { name: asked.name }),
        ...(asked.ein_number !== product.ein_number && { ean: asked.ein_number }),
      })}{' '}
      {texts.stays}
    </Banner>
  )
}
