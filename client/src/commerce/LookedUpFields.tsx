import { ComboBox } from '#client/ui/ComboBox.tsx'
import type { useAddressLookups } from './addressLookups.ts'

interface LookedUpFieldProps {
  lookups: ReturnType<typeof useAddressLookups>
  name?: string
  label: string
  /** Says that nothing is known by these words; what was typed counts all the same. */
  emptyText: string
  value: string
}

/** The town, proposed by its postal code. */
export const TownField = ({
  lookups: { towns, type },
  name = 'city',
  chooseText,
  ...field
}: LookedUpFieldProps & {
  /** Shown while the code has several towns and none is named. */
  chooseText?: string
}) => (
  <ComboBox
    name={name}
    label={field.label}
    isRequired
    allowsOwnText
    items={towns.items}
    isLoading={towns.isLoading}
    emptyText={field.emptyText}
    inputValue={field.value}
    onInputChange={type.city}
    selectedId={null}
    onSelect={(item) => item && type.city(item.label)}
    description={chooseText !== undefined && towns.items.length > 1 && field.value === '' ? chooseText : undefined}
  />
)

/** The street, proposed while it is typed; choosing one may name its town. */
export const StreetField = ({ lookups: { streets, type }, name = 'street', ...field }: LookedUpFieldProps) => (
  <ComboBox
    name={name}
    label={field.label}
    icon="pin"
    isRequired
    allowsOwnText
    items={streets.items}
    isLoading={streets.isLoading}
    emptyText={field.emptyText}
    inputValue={field.value}
    onInputChange={type.street}
    selectedId={null}
    onSelect={(item) => item && type.chosenStreet(item)}
  />
)
