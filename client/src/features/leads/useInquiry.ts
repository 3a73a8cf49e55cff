import { useEffect, useMemo, useRef } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { berlinDay } from '#contract/values/berlinTime.ts'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { branchOf, draftOf, inquiryFlow } from '#machines/flows/inquiry.flow.ts'
import { InquiryRefused, type InquiryContext, type InquiryDraft } from '#machines/flows/inquiry.types.ts'
import { parseEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal, errorsByField, sentenceOf } from '#client/lib/http/failures.ts'
import { uploadFile } from '#client/lib/http/uploadFile.ts'
import { inspect } from '#client/lib/inspect.ts'
import { newId } from '#client/lib/newId.ts'
import { sessionView } from '#client/lib/session/sessionView.ts'
import { forgetDraft, keepDraft } from './inquiryDrafts.ts'

export interface InquiryOf {
  routeId: number
  providerId: number | null
  questionnaire: Questionnaire
  draft: InquiryDraft | null
  draftId: number | null
}
const saveAfterMs = 1500
/** Characters of a request that a browser still sends when the page goes: 64 KiB, whatever letters they are. */
const outlivesPage = 16_000
const isSignedIn = () => sessionView.get().role === 'customer'
const canUpload = () => isSignedIn() || sessionView.get().guest !== null

/** The body that draft and inquiry have in common. */
export function formOf({ routeId, providerId, questionnaire }: InquiryOf, context: InquiryContext) {
  const branch = new Set(branchOf(context).map(({ id }) => id))
  const uploaded = context.files.flatMap((file) => (file.id === null ? [] : [{ ...file, id: file.id }]))
  const filesTo = (questionId: number) => uploaded.filter((file) => file.questionId === questionId).map(({ id }) => String(id))
  const withFiles = questionnaire.questions.filter(({ kind, id }) => kind === 'files' && branch.has(id) && filesTo(id).length > 0)
  return {
    lead_route_id: routeId,
    ...(providerId === null ? {} : { provider_id: providerId }),
    version: questionnaire.version,
    answers: [
      ...context.answers.filter(({ questionId }) => branch.has(questionId) && !withFiles.some(({ id }) => id === questionId)),
      ...withFiles.map(({ id }) => ({ questionId: id, files: filesTo(id) })),
    ],
    description: context.details.description,
    wished_from: context.details.wished_from || null,
    wished_until: context.details.wished_until || null,
    budget_cents: parseEuro(context.details.budget),
    file_ids: uploaded.filter(({ questionId }) => questionId === null).map(({ id }) => id),
  }
}

const refused = (error: unknown) => new InquiryRefused(error instanceof ApiRefusal ? errorsByField(error.errors) : {}, sentenceOf(error))

/** The flow of one inquiry: its files go up as soon as somebody is known, its draft is kept here and, signed in, on the server. */
export function useInquiry(inquiry: InquiryOf) {
  const chosen = useRef(new Map<string, File>())
  const draftId = useRef(inquiry.draftId)
  const upload = useRef<(key: string) => Promise<number>>(() => Promise.reject(new Error('not ready')))
  const machine = useMemo(
    () =>
      inquiryFlow.provide({
        actors: {
          send: fromPromise<{ isSent: boolean }, InquiryContext>(async ({ input }) => {
            try {
              const { contact } = input
              if (!canUpload()) {
                const { first_name, last_name, email, phone } = contact
                // Fetched here: the questions need nothing of it.
                const { session } = await import('#client/lib/session/session.ts')
                session.grant((await api('guests.begin', { body: { first_name, last_name, email, phone } })).data)
              }
              const files = await Promise.all(
                input.files
                  .filter(({ state }) => state !== 'failed')
                  .map(async (file) => ({ ...file, id: file.id ?? (await upload.current(file.key)) })),
              )
              const body = { ...formOf(inquiry, { ...input, files }), ...contact }
              const { data } = await api('leads.create', {
                body: { ...body, ...(draftId.current === null ? {} : { draft_id: draftId.current }) },
              })
              forgetDraft(inquiry)
              return { isSent: data.is_sent }
            } catch (error) {
              throw refused(error)
            }
          }),
        },
      }),
    [inquiry],
  )
  const actor = useActorRef(machine, {
    input: { questionnaire: inquiry.questionnaire, today: berlinDay(new Date()), draft: inquiry.draft },
    inspect,
  })
  upload.current = async (key) => {
    const file = chosen.current.get(key)
    if (!file) throw new Error('Bitte wählen Sie die Datei noch einmal aus.')
    actor.send({ type: 'file.change', key, changes: { state: 'uploading', share: 0 } })
    try {
      const { file_id: id } = await uploadFile(file, {
        key,
        call: 'leads.upload',
        signal: new AbortController().signal,
        onProgress: (share) => actor.send({ type: 'file.change', key, changes: { share } }),
      })
      actor.send({ type: 'file.change', key, changes: { state: 'uploaded', share: 1, id } })
      return id
    } catch (error) {
      actor.send({ type: 'file.change', key, changes: { state: 'failed' } })
      throw error
    }
  }
  const addFile = (file: File, questionId: number | null) => {
    const key = newId()
    chosen.current.set(key, file)
    actor.send({ type: 'file.add', file: { key, questionId, name: file.name, state: 'waiting', share: 0, id: null } })
    if (canUpload()) void upload.current(key).catch(() => undefined)
  }
  const retryFile = (key: string) => {
    if (canUpload()) void upload.current(key).catch(() => undefined)
    else actor.send({ type: 'file.change', key, changes: { state: 'waiting' } })
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = JSON.stringify(draftOf(actor.getSnapshot().context))
    const wait = (next?: ReturnType<typeof setTimeout>) => {
      clearTimeout(timer)
      timer = next
    }
    const save = () => {
      wait()
      const { context: now } = actor.getSnapshot()
      const code = now.contact.postal_code
      const body = { ...formOf(inquiry, now), postal_code: /^\d{5}$/.test(code) ? code : '' }
      api('leads.saveDraft', { body }, { keep: JSON.stringify(body).length < outlivesPage }).then(
        ({ data }) => {
          draftId.current = data.id
        },
        // It stays in this browser.
        () => undefined,
      )
    }
    // Whoever leaves within the pause finds the last answer at another device, too.
    const leave = () => {
      if (timer !== undefined) save()
    }
    const { unsubscribe } = actor.subscribe((snapshot) => {
      // What is on its way is no draft any more: saved now, it would come back as one.
      if (snapshot.status !== 'active' || snapshot.matches('sending')) return wait()
      const draft = draftOf(snapshot.context)
      const text = JSON.stringify(draft)
      if (text === before) return
      before = text
      keepDraft(inquiry, draft)
      wait(isSignedIn() ? setTimeout(save, saveAfterMs) : undefined)
    })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      unsubscribe()
      leave()
    }
  }, [actor, inquiry])
  return {
    state: useSelector(actor, ({ value }) => value),
    context: useSelector(actor, ({ context }) => context),
    send: actor.send,
    addFile,
    retryFile,
  }
}
export type Inquiry = ReturnType<typeof useInquiry>
