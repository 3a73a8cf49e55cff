import { useEffect, useMemo, useRef } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { fileTrouble } from '#contract/values/chatFiles.ts'
import { maxUploadBytes } from '#contract/values/fileTypes.ts'
import { offerBodyOf } from '#machines/flows/offerWriting.checks.ts'
import { isChanged } from '#machines/flows/offerWriting.checks.ts'
import { offerWritingFlow } from '#machines/flows/offerWriting.flow.ts'
import type { LoadedOffer, OfferDraft, OfferWritingContext, StoredOffer } from '#machines/flows/offerWriting.types.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { uploadFile } from '#client/lib/http/uploadFile.ts'
import { inspect } from '#client/lib/inspect.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { newId } from '#client/lib/newId.ts'
import { answeredOf, blankDraft, storedOffer } from './offerDraftOf.ts'
import { forgetOffer, keepOffer, keptOffer } from './offerDrafts.ts'
import { offerTexts } from './offersProvider.texts.ts'

const texts = offerTexts.writing
const now = () => new Date(serverNow())
const pending = ['draft', 'open', 'countered', 'accepted']

async function loadOffer(account: number, leadId: number): Promise<LoadedOffer> {
  const [{ data: lead }, { data: own }] = await Promise.all([
    api('leads.viewReceived', { params: { id: leadId } }),
    api('offers.sent', { query: { page: 1, lead_id: leadId } }),
  ])
  const offer = own.find((one) => pending.includes(one.offer_status)) ?? null
  return {
    lead: answeredOf(lead),
    offer: offer && storedOffer(offer),
    kept: keptOffer(account, leadId),
    blank: blankDraft(lead, own[0], now()),
  }
}

interface Sending {
  leadId: number
  offer: StoredOffer | null
  draft: OfferDraft
}
async function store({ leadId, offer, draft }: Sending, asDraft: boolean): Promise<StoredOffer> {
  const form = { ...offerBodyOf(draft), as_draft: asDraft }
  const { data } = offer
    ? await api('offers.revise', { params: { id: offer.id }, body: { ...form, version: offer.version } })
    : await api('offers.create', { body: { lead_id: leadId, ...form } })
  return storedOffer(data)
}

/**
 * The flow of one offer being written: kept in this browser with every key, on the server as its draft, its file up as soon as it is
 * chosen.
 */
export function useOfferWriting(account: number, leadId: number) {
  const chosen = useRef(new Map<string, { file: File; stop: AbortController }>())
  const machine = useMemo(
    () =>
      offerWritingFlow.provide({
        actors: {
          load: fromPromise<LoadedOffer, { leadId: number }>(({ input }) => loadOffer(account, input.leadId)),
          save: fromPromise<StoredOffer, Sending>(({ input }) => store(input, true)),
          send: fromPromise<StoredOffer, Sending>(({ input }) => store(input, false)),
        },
      }),
    [account],
  )
  const actor = useActorRef(machine, { input: { leadId, now }, inspect })
  const upload = async (key: string) => {
    const entry = chosen.current.get(key)
    if (!entry) return
    actor.send({ type: 'file.change', key, changes: { state: 'uploading', share: 0 } })
    try {
      const { file_id: id, name } = await uploadFile(entry.file, {
        key,
        signal: entry.stop.signal,
        onProgress: (share) => actor.send({ type: 'file.change', key, changes: { share } }),
      })
      actor.send({ type: 'file.change', key, changes: { state: 'uploaded', share: 1, id, name } })
    } catch (error) {
      if (!entry.stop.signal.aborted) actor.send({ type: 'file.change', key, changes: { state: 'failed', problem: sentenceOf(error) } })
    }
  }
  const stopUploads = () => {
    for (const { stop } of chosen.current.values()) stop.abort()
    chosen.current.clear()
  }
  /** Returns what is wrong with the file, if something is. */
  const addFile = (file: File): string | null => {
    const trouble = fileTrouble(file.name, file.size)
    if (trouble)
      return trouble === 'type' ? texts.fileWrong : trouble === 'large' ? texts.fileTooBig(maxUploadBytes / 1024 / 1024) : texts.fileEmpty
    stopUploads()
    const key = newId()
    chosen.current.set(key, { file, stop: new AbortController() })
    actor.send({ type: 'draft.change', changes: { file: { key, name: file.name, state: 'uploading', share: 0, id: null } } })
    void upload(key)
    return null
  }
  const removeFile = () => {
    stopUploads()
    actor.send({ type: 'draft.change', changes: { file: null } })
  }
  useEffect(() => {
    const uploads = chosen.current
    return () => {
      for (const { stop } of uploads.values()) stop.abort()
    }
  }, [])
  useEffect(() => {
    let before: OfferDraft | null = null
    const { unsubscribe } = actor.subscribe(({ context, status, value }) => {
      if (status === 'done' || value === 'sent') return forgetOffer(account, leadId)
      if (context.draft === null || context.draft === before) return
      before = context.draft
      if (isChanged(context)) keepOffer(account, leadId, context.offer?.version ?? null, context.draft)
      else forgetOffer(account, leadId)
    })
    return unsubscribe
  }, [actor, account, leadId])
  useEffect(
    () =>
      followLive({
        'offer.changed': ({ data: { offer } }) => {
          if (offer.lead_id === leadId && pending.includes(offer.offer_status))
            actor.send({ type: 'offer.told', offer: storedOffer(offer) })
        },
        'leadRecipient.changed': ({ data: { lead } }) => {
          if (lead.id === leadId) actor.send({ type: 'lead.told', lead: answeredOf(lead) })
        },
        reset: () => actor.send({ type: 'retry' }),
      }),
    [actor, leadId],
  )
  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    context: useSelector(actor, ({ context }): OfferWritingContext => context),
    send: actor.send,
    addFile,
    removeFile,
    retryFile: (key: string) => void upload(key),
  }
}
export type OfferWriting = ReturnType<typeof useOfferWriting>
