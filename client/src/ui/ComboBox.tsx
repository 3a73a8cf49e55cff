import { useState, type ReactNode } from 'react'
import { Button, ComboBox as AriaComboBox, Group, Input, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { AriaFieldLabel, AriaFieldNotes } from './AriaFieldParts.tsx'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { fieldMessages } from './fieldMessages.ts'
import { useField } from './formContext.ts'
import type { IconName } from './iconPaths.ts'
import fieldStyles from './Field.module.css'
import styles from './Select.module.css'

export type ComboBoxItem = { id: string; label: string; description?: string }

type ComboBoxProps = {
  label: string
  /** The matches for the present text; the caller looks them up, nothing is filtered here. */
  items: readonly ComboBoxItem[]
  inputValue: string
  onInputChange: (text: string) => void
  selectedId: string | null
  onSelect: (item: ComboBoxItem | null) => void
  isLoading?: boolean
  /** Said when nothing matches, e.g. «Keine Straße gefunden». */
  emptyText?: string
  /** Whether something was asked that nothing may match; as long as there are words, unless the caller knows better. */
  isAsked?: boolean
  name?: string
  placeholder?: string
  description?: ReactNode
  error?: string
  icon?: IconName
  /** Whatever was typed counts, the list only helps. */
  allowsOwnText?: boolean
  isRequired?: boolean
  isDisabled?: boolean
}

/** A text field that proposes: postal codes, streets, categories. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    items,
    inputValue,
    onInputChange,
    selectedId,
    onSelect,
    isLoading = false,
    emptyText = 'Keine Treffer',
    isAsked = inputValue.trim() !== '',
    name,
    placeholder,
  } = props
  const { description, error, icon, allowsOwnText = false, isRequired, isDisabled } = props
  const requiredMessage = allowsOwnText ? fieldMessages.required : fieldMessages.choose
  const read = () => (allowsOwnText ? inputValue : (selectedId ?? ''))
  const field = useField({ name, label, error, description, isRequired, requiredMessage, read })
  // What the page fills in by itself (the only town of a postal code) opens no list over the field the person stands in.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <InGerman>
      <AriaComboBox
        className={fieldStyles['field']}
        items={items}
        inputValue={inputValue}
        onInputChange={(text) => {
          field.forget()
          setTyped(text)
          onInputChange(text)
        }}
        value={selectedId}
        onChange={(key) => onSelect(items.find((item) => item.id === key) ?? null)}
        allowsCustomValue={allowsOwnText}
        allowsEmptyCollection={isAsked}
        menuTrigger={typed === inputValue ? 'input' : 'manual'}
        isDisabled={isDisabled}
        isInvalid={field.message !== undefined}
        validationBehavior="aria"
      >
        <AriaFieldLabel label={label} isRequired={isRequired} />
        <Group className={fieldStyles['control']}>
          {icon && <Icon name={icon} size={18} />}
          <Input
            id={field.id}
            className={fieldStyles['input']}
            name={allowsOwnText ? name : undefined}
            placeholder={placeholder}
            aria-required={isRequired}
          />
          {isLoading ? (
            <Spinner label="Vorschläge werden geladen" size={18} />
          ) : (
            <Button className={fieldStyles['inner']} aria-label="Vorschläge zeigen">
              <Icon name="chevron-down" size={18} />
            </Button>
          )}
        </Group>
        <AriaFieldNotes message={field.message} description={description} />
        <Popover className={styles['popover']} offset={4}>
          <ListBox<ComboBoxItem>
            className={styles['list']}
            renderEmptyState={() => <p className={styles['note']}>{isLoading ? 'Wird gesucht …' : emptyText}</p>}
          >
            {(item) => (
              <ListBoxItem id={item.id} textValue={item.label} className={styles['option']}>
                <span className={styles['text']}>
                  <Text slot="label">{item.label}</Text>
                  {item.description && (
                    <Text slot="description" className={styles['description']}>
                      {item.description}
                    </Text>
                  )}
                </span>
                <Icon name="check" size={18} className={styles['check']} />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </InGerman>
  )
}
