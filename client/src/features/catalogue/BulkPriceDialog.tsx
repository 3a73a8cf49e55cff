import { useState, type ComponentProps } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { catalogueTexts } from './catalogue.texts.ts'

const texts = catalogueTexts.list.bulk

interface BulkPriceDialogProps {
  errors: ComponentProps<typeof Form>['errors']
  isSaving: boolean
  onClose: () => void
  /** Percent of the price on top, below zero off it. */
  onApply: (percent: number) => void
}

/** By how much the prices of the chosen goods change. */
export function BulkPriceDialog({ errors, isSaving, onClose, onApply }: BulkPriceDialogProps) {
  const [percent, setPercent] = useState<number | null>(-10)
  return (
    <Dialog title={texts.priceTitle} isOpen onClose={onClose} size="small">
      <Form errors={errors} onSubmit={() => onApply(percent ?? 0)}>
        <NumberField
          name="percent"
          label={texts.percent}
          suffix="%"
          isRequired
          minValue={-90}
          maxValue={500}
          value={percent}
          onChange={setPercent}
          description={texts.percentHint}
        />
        <Button type="submit" variant="primary" isPending={isSaving} isDisabled={percent === null}>
          {texts.apply}
        </Button>
      </Form>
    </Dialog>
  )
}
