import { useState } from 'react'
import type { OwnPolicy } from '#contract/calls/policies.calls.ts'
import { policyNames, type PolicyType } from '#contract/values/policyTypes.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { policyTexts as texts } from './policies.texts.ts'

const load = async (signal: AbortSignal) => (await api('policies.own', {}, { signal })).data

/** `/anbieterbereich/richtlinien`: the seller's own terms and notices; what is published counts for orders from then on. */
export function PoliciesScreen() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data && <PolicyTabs policies={data} onSaved={(next) => set((old) => old.map((one) => (one.type === next.type ? next : one)))} />}
    </SettingsPage>
  )
}

function PolicyTabs({ policies, onSaved }: { policies: OwnPolicy[]; onSaved: (policy: OwnPolicy) => void }) {
  const [selected, select] = useState<PolicyType>('terms')
  /** What was typed and not published, by type: moving to another tab loses nothing. */
  const [drafts, setDrafts] = useState<Partial<Record<PolicyType, string>>>({})
  const isDirty = policies.some(({ type, content }) => drafts[type] !== undefined && drafts[type] !== content)
  return (
    <>
      <Tabs
        label={texts.title}
        selected={selected}
        onSelect={select}
        tabs={policies.map((policy) => ({
          id: policy.type,
          label: policyNames[policy.type],
          content: (
            <PolicyForm
              policy={policy}
              draft={drafts[policy.type] ?? policy.content}
              onChange={(content) => setDrafts((old) => ({ ...old, [policy.type]: content }))}
              onSaved={(next) => {
                setDrafts((old) => ({ ...old, [next.type]: undefined }))
                onSaved(next)
              }}
            />
          ),
        }))}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
