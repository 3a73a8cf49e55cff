import { disputeNote, disputeSettlements } from '#contract/values/disputeNote.ts'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { BusinessDraft } from './businessDraft.ts'
import { imprintTexts as texts } from './imprint.texts.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const { optional } = profileTexts.personal

/** W-IdNr., chamber and dispute settlement, with the sentence as the public reads it. */
export function ImprintSection({ draft, change }: { draft: BusinessDraft; change: (part: Partial<BusinessDraft>) => void }) {
  const { dispute_settlement: settlement, dispute_board: board } = draft
  const note = settlement === 'willing' && board.trim() === '' ? '' : disputeNote(settlement, board.trim())
  return (
    <FormSection title={texts.title}>
      <div className={styles['pair']}>
        <TextField
          name="business_id"
          label={optional(texts.businessId)}
          description={texts.businessIdHint}
          maxLength={24}
          autoComplete="off"
          value={draft.business_id}
          onChange={(value) => change({ business_id: value })}
        />
        <TextField
          name="chamber"
          label={optional(texts.chamber)}
          description={texts.chamberHint}
          maxLength={160}
          value={draft.chamber}
          onChange={(chamber) => change({ chamber })}
        />
      </div>
      <NativeSelect
        name="dispute_settlement"
        label={texts.dispute}
        description={texts.disputeHint}
        value={settlement}
        onChange={(value) => change({ dispute_settlement: value })}
        options={disputeSettlements.map((value) => ({ value, label: texts.settlements[value] }))}
      />
      {settlement === 'willing' && (
        <TextField
          name="dispute_board"
          label={texts.board}
          description={texts.boardHint}
          isRequired
          maxLength={300}
          value={board}
          onChange={(value) => change({ dispute_board: value })}
        />
      )}
      {note && <p>{note}</p>}
    </FormSection>
  )
}
