import { shippingLimits } from '#contract/values/shippingRules.ts'
import { checkEuro } from '#client/commerce/euroInput.ts'
import { countryName } from '#client/lib/countryName.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { SectionProps } from './sectionProps.ts'
import { checkPrefixes, hasIslands, withIslands, withZone, type ZoneDraft } from './shippingDraft.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.setup
const servedOptions = (['yes', 'no'] as const).map((value) => ({ value, label: texts.servedOptions[value] }))

/** Postal codes that cost more or are not served; islands are one press away. */
export function ZoneSection({ draft: { zones, countries }, change }: SectionProps) {
  const set = (next: readonly ZoneDraft[]) => change({ zones: next })
  const isFull = zones.length >= shippingLimits.zones
  return (
    <FormSection title={texts.zones} hint={texts.zonesHint}>
      {zones.length === 0 && <p className={styles['hint']}>{texts.noZones}</p>}
      {zones.map((zone, at) => (
        <ZoneFields
          key={zone.key}
          zone={zone}
          at={at}
          countries={countries.includes(zone.country) ? countries : [zone.country, ...countries]}
          onChange={(part) => set(zones.map((one) => (one.key === zone.key ? { ...one, ...part } : one)))}
          onRemove={() => set(zones.filter(({ key }) => key !== zone.key))}
        />
      ))}
      {!isFull && (
        <div className={styles['chips']}>
          <Button icon="plus" onPress={() => set(withZone(zones, countries[0] ?? 'DE'))}>
            {texts.addZone}
          </Button>
          {countries.includes('DE') && !hasIslands(zones) && (
            <Button icon="pin" onPress={() => set(withIslands(zones))}>
              {texts.addIslands}
            </Button>
          )}
        </div>
      )}
    </FormSection>
  )
}

interface ZoneFieldsProps {
  zone: ZoneDraft
  at: number
  countries: readonly string[]
  onChange: (part: Partial<ZoneDraft>) => void
  onRemove: () => void
}

function ZoneFields({ zone, at, countries, onChange, onRemove }: ZoneFieldsProps) {
  const name = (field: string) => `zones.${at}.${field}`
  return (
    <div className={styles['zone']} role="group" aria-label={texts.zone(at)}>
      <div className={styles['zoneHead']}>
        <TextField
          name={name('name')}
          label={texts.zoneName}
          isRequired
          maxLength={shippingLimits.zoneName}
          value={zone.name}
          onChange={(text) => onChange({ name: text })}
        />
        <IconButton icon="trash" aria-label={texts.removeZone(zone.name || texts.zone(at))} onPress={onRemove} />
      </div>
      <TextArea
        name={name('prefixes')}
        label={texts.prefixes}
        description={texts.prefixesHint}
        isRequired
        rows={2}
        validate={checkPrefixes}
        value={zone.prefixes}
        onChange={(prefixes) => onChange({ prefixes })}
      />
      <div className={styles['pair']}>
        {countries.length > 1 && (
          <NativeSelect
            name={name('country')}
            label={texts.zoneCountry}
            options={countries.map((code) => ({ value: code, label: countryName(code) }))}
            value={zone.country}
            onChange={(country) => onChange({ country })}
          />
        )}
        <NativeSelect
          label={texts.served}
          options={servedOptions}
          value={zone.isServed ? 'yes' : 'no'}
          onChange={(value) => onChange({ isServed: value === 'yes' })}
        />
        {zone.isServed && (
          <TextField
            name={name('surcharge_cents')}
            label={texts.surcharge}
            suffix="€"
            inputMode="decimal"
            isRequired
            maxLength={12}
            validate={checkEuro}
            value={zone.surcharge}
            onChange={(surcharge) => onChange({ surcharge })}
          />
        )}
      </div>
    </div>
  )
}
