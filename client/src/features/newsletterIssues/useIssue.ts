import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Issue, IssueFields } from '#contract/calls/newsletterIssues.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import { isUnderWay, lookEveryMs } from './underWay.ts'

const empty: IssueFields = { subject: '', html: '' }
const draftOf = (issue: Issue | null): IssueFields => (issue ? { subject: issue.subject, html: issue.html } : empty)

/** An issue, or one that nobody has saved yet. */
interface Edited extends Versioned {
  issue: Issue | null
}
const edited = (issue: Issue | null): Edited => ({ version: issue?.version ?? 0, issue })

const flowOf = (id: number | null) =>
  createEntryEdit<Edited, IssueFields, Versioned>('entryEdit', ({ issue }) => draftOf(issue)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) =>
        edited(id === null ? null : (await api('newsletterIssues.read', { params: { id } }, { signal })).data),
      ),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: IssueFields }>(async ({ input: { version, draft } }) => {
        const { message, data } =
          id === null
            ? await api('newsletterIssues.store', { body: draft })
            : await api('newsletterIssues.update', { params: { id }, body: { ...draft, version } })
        return { message, entity: edited(data) }
      }),
    },
  })

/**
 * An issue with what is being written; `id` null begins a new one, which after its first saving has a screen of its own. While it is sent
 * its counts are looked at again.
 */
export function useIssue(id: number | null) {
  const [flow] = useState(() => flowOf(id))
  const { actor, entity, draft, theirs, take, lookAgain, ...edit } = useEntryEdit(flow, id ?? 0)
  const issue = entity?.issue ?? null
  const isBusy = issue !== null && isUnderWay(issue)
  useEffect(() => {
    if (!isBusy || id === null) return undefined
    const stop = new AbortController()
    // A look that fails changes nothing: the next one comes. What is being sent is not written any more.
    const timer = setInterval(() => {
      api('newsletterIssues.read', { params: { id } }, { signal: stop.signal }).then(
        ({ data }) => take(edited(data)),
        () => undefined,
      )
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isBusy, id, take])
  return {
    ...edit,
    issue,
    draft: draft ?? empty,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(issue)),
    take: (taken: Issue) => take(edited(taken)),
    /** What is known now, also of one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.issue ?? null,
    /** Somebody else was faster: looks who, so that nothing typed here is lost silently. */
    noticeStale: (error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'VERSION_STALE') lookAgain()
    },
  }
}
