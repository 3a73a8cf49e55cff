import type { PartnerBanks } from './partnerBanks.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'

type PartnerBankSelectProps = { banks: PartnerBanks | null; value: string; onChange: (value: string) => void }

/** The partner bank an account chooses, or none; nothing to see where the operator has no partners. */
export function PartnerBankSelect({ banks, value, onChange }: PartnerBankSelectProps) {
  if (!banks || banks.banks.length === 0) return null
  const options = [
    { value: '', label: 'Keine Angabe' },
    ...banks.banks.map((bank) => ({ value: String(bank.id), label: `${bank.bank_name} (${bank.pincode})` })),
  ]
  return (
    <NativeSelect
      name="bank_id"
      label={`${banks.bankText.title} (optional)`}
      description={banks.bankText.text}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
