import { checkEuro } from '#client/commerce/euroInput.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkPostcode } from '#client/ui/fieldMessages.ts'
import { settingsTexts } from './foodSettings.texts.ts'
import type { ZoneForm } from './gastroForm.ts'
import styles from './GastroSettingsScreen.module.css'

const texts = settingsTexts.gastro
const checkMinutes = (value: string) => (/^\d{1,3}$/.test(value.trim()) ? undefined : texts.number)
const fields = [
  { name: 'postal_code', label: texts.zone.code, check: checkPostcode, mode: 'numeric' },
  { name: 'fee', label: texts.zone.fee, check: checkEuro, mode: 'decimal' },
  { name: 'minimum', label: texts.zone.minimum, check: checkEuro, mode: 'decimal' },
  { name: 'minutes', label: texts.zone.minutes, check: checkMinutes, mode: 'numeric' },
] as const

/** Where the couriers go: a line per postal code. A new line begins with the values of the last. */
export function ZoneTable({ zones, onChange }: { zones: readonly ZoneForm[]; onChange: (zones: ZoneForm[]) => void }) {
  const add = () => {
    const last = zones.at(-1)
    onChange([
      ...zones,
      {
        key: Math.max(-1, ...zones.map(({ key }) => key)) + 1,
        postal_code: '',
        fee: last?.fee ?? '2,50',
        minimum: last?.minimum ?? '15,00',
        minutes: last?.minutes ?? '20',
      },
    ])
  }
  return (
    <FormSection title={texts.zones} hint={zones.length === 0 ? texts.noZones : texts.zonesHint}>
      {zones.length > 0 && (
        <div className={styles['zones']}>
          <div className={styles['zoneHead']} aria-hidden="true">
            {fields.map(({ name, label }) => (
              <span key={name}>{label}</span>
            ))}
          </div>
          {zones.map((zone, index) => (
            <div key={zone.key} className={styles['zone']} role="group" aria-label={texts.zoneRow(zone.postal_code, index)}>
              {fields.map(({ name, label, check, mode }) => (
                <TextField
                  key={name}
                  name={`zones.${index}.${name}`}
                  label={texts.zoneField(label, index)}
                  isLabelHidden
                  isRequired
                  inputMode={mode}
                  validate={check}
                  placeholder={label}
                  value={zone[name]}
                  onChange={(value) => onChange(zones.map((one) => (one.key === zone.key ? { ...one, [name]: value } : one)))}
                />
              ))}
              <IconButton
                icon="trash"
                aria-label={texts.removeZone(zone.postal_code)}
                onPress={() => onChange(zones.filter(({ key }) => key !== zone.key))}
              />
            </div>
          ))}
        </div>
      )}
      <div>
        <Button icon="plus" onPress={add}>
          {texts.addZone}
        </Button>
      </div>
    </FormSection>
  )
}
