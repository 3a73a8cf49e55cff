import { caseGrounds, type CaseGround, type CaseMeasure } from '#contract/values/caseRules.ts'
import { reportReasonKeys, reviewRules } from '#contract/values/reviewRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useKeptForm } from '#client/lib/keptForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { CaseActions } from './caseActions.ts'
import { caseTexts } from './cases.texts.ts'
import styles from './cases.module.css'

const texts = caseTexts.decision
const begun = { measure: '' as CaseMeasure | '', ground: '' as CaseGround | '', rule: '', facts: '' }

/** The statement of reasons (DSA Art. 17): what happens, why, on which facts; both sides are sent what stands here. */
export function DecisionForm({ detail: { id, kind, version, measures, blocked, status }, isSaving, isOutdated, errors, run }: CaseActions) {
  // Whoever closes the drawer by mistake finds it again; an appeal is decided in words of its own.
  const { form, change, forget } = useKeptForm(`decision:${id}:${status === 'appealed' ? 'again' : 'first'}`, begun)
  const { measure, ground, rule, facts } = form
  if (blocked)
    return (
      <Banner tone="warning" title={texts.blockedTitle}>
        {blocked}
      </Banner>
    )
  const isMeasure = measure !== '' && measure !== 'none'
  const send = () => {
    if (measure !== '')
      void run(
        () =>
          api('cases.decide', {
            params: { id },
            body: { measure, ground: isMeasure && ground !== '' ? ground : null, rule: isMeasure ? rule : '', facts, version },
          }),
        { forget },
      )
  }
  return (
    <section>
      <h3>{status === 'appealed' ? texts.again : texts.title}</h3>
      <p className={styles['quiet']}>{texts.intro}</p>
      <Form errors={errors} isOutdated={isOutdated} onSubmit={send} className={styles['form']} aria-label={texts.title}>
        <NativeSelect
          name="measure"
          label={texts.measure}
          placeholder={texts.choose}
          isRequired
          value={measure}
          onChange={(value) => change({ measure: value })}
          options={measures.map((value) => ({
            value,
            label: (kind === 'business' ? texts.endings[value] : undefined) ?? texts.measures[value],
          }))}
        />
        {isMeasure && (
          <>
            <NativeSelect
              name="ground"
              label={texts.ground}
              placeholder={texts.choose}
              isRequired
              value={ground}
              onChange={(value) => change({ ground: value })}
              options={caseGrounds.map((value) => ({ value, label: texts.grounds[value] }))}
            />
            {kind === 'review' ? (
              <NativeSelect
                name="rule"
                label={texts.rule}
                placeholder={texts.choose}
                isRequired
                value={rule}
                onChange={(value) => change({ rule: value })}
                options={reportReasonKeys.map((key) => ({ value: reviewRules[key], label: reviewRules[key] }))}
              />
            ) : (
              <TextField
                name="rule"
                label={ground === 'legal' ? texts.law : texts.rule}
                description={texts.ruleHint}
                isRequired
                maxLength={300}
                value={rule}
                onChange={(value) => change({ rule: value })}
              />
            )}
          </>
        )}
        <TextArea
          name="facts"
          label={texts.facts}
          description={texts.factsHint}
          isRequired
          rows={5}
          maxLength={5000}
          value={facts}
          onChange={(value) => change({ facts: value })}
        />
        <p className={styles['quiet']}>{texts.always}</p>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {texts.send}
        </Button>
      </Form>
    </section>
  )
}
