import { useCallback, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { emptyContact, type InquiryDraft } from '#machines/flows/inquiry.types.ts'
import { euroInput } from '#client/commerce/euroInput.ts'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { headOfLink, loadLinkTarget } from '#client/lib/page/linkTarget.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { InquirySteps } from './InquirySteps.tsx'
import { forgetDraft, keptDraft } from './inquiryDrafts.ts'
import type { InquiryOf } from './useInquiry.ts'
import { inquiryTexts as texts } from './inquiry.texts.ts'
import styles from './leads.module.css'

/** A provider's slug: the inquiry goes to him alone. */
export const query = ['anbieter']
export const loader = ({ params: { slug = '' } }: LoadArgs) =>
  loadLinkTarget(slug, () => api('leadRoutes.questionnaire', { query: { slug } }))
export const head = headOfLink(texts.start.button)

type Loaded =
  | { kind: 'missing' }
  | { kind: 'closed' }
  /** `latest`: what is asked of whoever begins now. */
  | { kind: 'here'; name: string; inquiry: InquiryOf; latest: Questionnaire; provider: string | null }

async function load(slug: string, providerSlug: string, isCustomer: boolean, signal: AbortSignal): Promise<Loaded> {
  try {
    const { data } = await api('leadRoutes.questionnaire', { query: { slug } }, { signal })
    const { route, questionnaire } = data
    const [provider] =
      providerSlug === ''
        ? []
        : (await api('leads.providersOfRoute', { query: { lead_route_id: route.id, slug: providerSlug } }, { signal })).data
    if (providerSlug !== '' && !provider) return { kind: 'closed' }
    const about = { routeId: route.id, providerId: provider?.id ?? null, questionnaire }
    const kept = await keptHere(about, signal)
    // What was begun on another device goes on here, with the version it began with.
    const stored = isCustomer && !kept ? await storedDraft(about.routeId, about.providerId, signal) : null
    return {
      kind: 'here',
      name: route.name,
      inquiry: { ...about, draft: null, draftId: null, ...kept, ...stored },
      latest: questionnaire,
      provider: provider?.name ?? null,
    }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return { kind: 'missing' }
    throw error
  }
}

/** What was begun in this browser, with the version it began with, also when another has been published since. */
async function keptHere(about: Pick<InquiryOf, 'routeId' | 'providerId' | 'questionnaire'>, signal: AbortSignal) {
  const kept = keptDraft(about)
  if (!kept) return null
  const { version, draft } = kept
  if (version === about.questionnaire.version) return { draft }
  try {
    const { data } = await api('leadRoutes.questionnaire', { query: { lead_route_id: about.routeId, version } }, { signal })
    return { draft, questionnaire: data.questionnaire }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return null
    throw error
  }
}

async function storedDraft(routeId: number, providerId: number | null, signal: AbortSignal) {
  const query = { lead_route_id: routeId, ...(providerId === null ? {} : { provider_id: providerId }) }
  const { data } = await api('leads.draft', { query }, { signal })
  if (!data) return null
  const draft: InquiryDraft = {
    answers: data.answers,
    details: {
      description: data.description,
      wished_from: data.wished_from ?? '',
      wished_until: data.wished_until ?? '',
      budget: euroInput(data.budget_cents),
    },
    contact: { ...emptyContact, postal_code: data.postal_code },
    files: data.files.map((file) => ({
      key: String(file.file_id),
      questionId: file.question_id,
      name: file.name,
      state: 'uploaded',
      share: 1,
      id: file.file_id,
    })),
  }
  return { questionnaire: data.questionnaire, draft, draftId: data.id }
}

/** `/anfrage/:slug`: a questionnaire, one question a view; with `?anbieter=` to one provider alone. */
export function InquiryScreen() {
  const { slug = '' } = useParams()
  const [params] = useSearchParams()
  const provider = (params.get('anbieter') ?? '').slice(0, 120)
  const isReady = useSession(({ isInitialised }) => isInitialised)
  const isCustomer = useSession(({ role }) => role === 'customer')
  // Not before it is known who asks: the flow takes its draft once, and a customer's may lie on the server.
  const { status, data, retry } = useFetched(
    useCallback(
      (signal: AbortSignal) => (isReady ? load(slug, provider, isCustomer, signal) : Promise.resolve(null)),
      [slug, provider, isReady, isCustomer],
    ),
  )
  if (status === 'failed') return <ErrorState onRetry={retry} />
  if (status === 'loading' || data === null)
    return (
      <div className={styles['page']} role="status" aria-label={texts.loading}>
        <Skeleton shape="block" height="320px" />
      </div>
    )
  if (data.kind !== 'here')
    return (
      <div className={styles['page']}>
        <EmptyState
          icon="edit"
          title={data.kind === 'closed' ? texts.closed : texts.missing}
          action={<LinkButton to="/anfrage">{texts.search}</LinkButton>}
        >
          {texts.missingText}
        </EmptyState>
      </div>
    )
  return <Found key={`${data.inquiry.routeId}/${data.inquiry.providerId}`} {...data} />
}

function Found({ name, inquiry, latest, provider }: Extract<Loaded, { kind: 'here' }>) {
  const [round, setRound] = useState(0)
  // A new round begins without what was kept, and is asked what is asked now.
  const whole = useMemo(
    (): InquiryOf => (round === 0 ? inquiry : { ...inquiry, questionnaire: latest, draft: null }),
    [inquiry, latest, round],
  )
  return (
    <div className={styles['page']}>
      <header>
        <h1 className={styles['title']}>{texts.title(name)}</h1>
        <p className={styles['lead']}>{provider ? texts.direct(provider) : texts.lead}</p>
        {whole.draft && (
          <p className={styles['restored']} role="status">
            {texts.restored}{' '}
            <Button
              variant="quiet"
              size="small"
              onPress={() => {
                forgetDraft(inquiry)
                setRound((count) => count + 1)
              }}
            >
              {texts.restart}
            </Button>
          </p>
        )}
      </header>
      <InquirySteps key={round} inquiry={whole} />
    </div>
  )
}
