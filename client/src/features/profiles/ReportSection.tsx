import { taxCountries, taxIdProblem } from '#contract/values/taxId.ts'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { BusinessDraft } from './businessDraft.ts'
import { isBirthday } from './personalDraft.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.report
const { optional, birthday, birthdayHint, birthdayWrong } = profileTexts.personal
const countries = taxCountries.map(([value, label]) => ({ value, label }))
const checkBirthday = (text: string) => (isBirthday(text) ? undefined : birthdayWrong)

/** What the yearly report about sellers names beside the rest (PStTG § 14), with why it is asked. */
export function ReportSection({ draft, change }: { draft: BusinessDraft; change: (part: Partial<BusinessDraft>) => void }) {
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <div className={styles['pair']}>
        <TextField
          name="tax_id"
          label={optional(texts.taxId)}
          description={texts.taxIdHint}
          maxLength={30}
          autoComplete="off"
          validate={(text) => taxIdProblem(text, draft.tax_id_country)}
          value={draft.tax_id}
          onChange={(value) => change({ tax_id: value })}
        />
        <NativeSelect
          name="tax_id_country"
          label={texts.country}
          value={draft.tax_id_country}
          onChange={(value) => change({ tax_id_country: value })}
          options={countries}
        />
      </div>
      <TextField
        name="birthday"
        label={optional(birthday)}
        description={`${texts.birthdayHint} ${birthdayHint}`}
        maxLength={10}
        autoComplete="bday"
        validate={checkBirthday}
        value={draft.birthday}
        onChange={(value) => change({ birthday: value })}
      />
    </FormSection>
  )
}
