import type { ComponentProps, ReactNode } from 'react'
import { safetyLimits as limits } from '#contract/values/safetyRules.ts'
import { Button } from '#client/ui/Button.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { productSafetyTexts } from './productSafety.texts.ts'
import styles from '#client/commerce/CursorList.module.css'

const { form: texts } = productSafetyTexts

interface SafetyFormProps {
  title: string
  /** The goods it is about, by the address of their page. */
  product: string
  onProduct: (address: string) => void
  errors: ComponentProps<typeof Form>['errors']
  isSaving: boolean
  saveLabel: string
  onSave: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Something about goods is written down beside the list. */
export const SafetyForm = ({ title, product, onProduct, errors, isSaving, saveLabel, onSave, onClose, children }: SafetyFormProps) => (
  <Drawer title={title} isOpen onClose={onClose}>
    <Form errors={errors} onSubmit={() => void onSave()} className={styles['stack']} aria-label={title}>
      <TextField
        name="product"
        label={texts.product}
        description={texts.productHint}
        isRequired
        maxLength={limits.product}
        value={product}
        onChange={onProduct}
      />
      {children}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {saveLabel}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </div>
    </Form>
  </Drawer>
)
