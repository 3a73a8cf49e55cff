import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Id, PageNumber, pageOf, Text, Version, WireNumber } from '#contract/define.ts'
import { Keyword } from '#contract/values/bounded.ts'
import { bundleLimits as limits, bundleRejectReasons } from '#contract/values/bundleRules.ts'
import { Bundle } from './bundles.calls.ts'
import { BundleChoice, BundleCounts, BundleDetails, bundleForm, BundlePartner, BundleRequest, ShareCents } from './bundlesWire.ts'

const audience = ['provider'] as const
const area = 'bundles'
const events = ['bundle.changed', 'bundle.removed', 'notification.created'] as const
const done = z.object({ message: z.string(), data: BundleRequest })
const page = z.object({ page: PageNumber })
const asked = { bundle_provider_request_id: Id }
const ofQuery = { kind: 'bundle', at: 'query.bundle_provider_request_id' } as const
const ofBody = { kind: 'bundle', at: 'body.bundle_provider_request_id' } as const
const ofPath = { kind: 'bundle', at: 'params.id' } as const
const step = { method: 'POST', area, audience, output: done, events } as const
const moved = ['TRANSITION_REFUSED', 'VERSION_STALE'] as const
const judged = [
  'BUNDLE_OWN_ONLY',
  'BUNDLE_OWN_MISSING',
  'BUNDLE_ITEM_TWICE',
  'BUNDLE_PARTNER_TWICE',
  'BUNDLE_TOO_MANY_PARTIES',
  'BUNDLE_PRODUCT_UNAVAILABLE',
  'BUNDLE_SHARES_WRONG',
  'BUNDLE_PRICE_BELOW_DEPOSIT',
  'BUNDLE_BOOK_PRICE',
  'BUNDLE_LIMIT_DAY',
  'BUNDLE_LIMIT_PARTNER',
  'BUNDLE_LIMIT_INBOX',
] as const
const onSale = ['BUNDLE_PARTS_MISSING', 'BUNDLE_ALL_SOLD', 'BUNDLE_PARTS_DEARER', 'BUNDLE_OVER'] as const
const answered = ['BUNDLE_OWN_REQUEST', 'BUNDLE_AGREED_ALREADY', 'BUNDLE_HAS_ORDERS', 'BUNDLE_AT_TILL', 'BUNDLE_STOP_IS_FREE'] as const
const reason = Text(limits.reason).default('')
const numbered = (summary: string) =>
  ({ method: 'GET', area, summary, audience, query: page, output: boundedPageOf(BundleRequest) }) as const
const short = (summary: string) => ({ method: 'GET', area, summary, audience, output: dataOf(z.array(BundleRequest)) }) as const

/** Bundles between providers: asked, agreed, changed and ended (spec section 4 and 6; docs/machines/bundle.md). */
export const bundleRequestCalls = defineCalls({
  'bundles.incoming': { ...numbered('Anfragen anderer Betriebe, ein Bündel mit ihnen zu verkaufen'), path: 'allBundleIncomingRequests' },
  'bundles.outgoing': { ...numbered('Eigene Anfragen, auf die Partner noch antworten'), path: 'allBundleOutgoingRequests' },
  'bundles.active': { ...numbered('Gemeinsame Bündel im Verkauf'), path: 'allBundleRequests' },
  'bundles.inactive': { ...numbered('Vereinbarte Bündel, die zurzeit nicht verkauft werden'), path: 'getAllInactivatedRequests' },
  'bundles.deleted': { ...numbered('Gelöschte, abgelehnte und abgelaufene Bündel'), path: 'getAllDeletedRequests' },
  'bundles.incomingShort': { ...short('Die neuesten Anfragen anderer Betriebe'), path: 'bundleProductsIncomingRequests' },
  'bundles.outgoingShort': { ...short('Die neuesten eigenen Anfragen'), path: 'bundleProductsOutgoingRequests' },
  'bundles.activeShort': { ...short('Die neuesten Bündel im Verkauf'), path: 'activeBundleRequests' },
  'bundles.counts': {
    method: 'GET',
    path: 'bundleProductsRequestCount',
    area,
    summary: 'Wie viele Bündel in welcher Liste stehen, und wie viele auf eine Antwort warten',
    audience,
    output: dataOf(BundleCounts),
  },
  'bundles.own': {
    method: 'GET',
    path: 'getAllBundleProducts',
    area,
    summary: 'Eigene Bündel im Verkauf, wie Kundinnen und Kunden sie sehen',
    audience,
    query: page,
    output: pageOf(Bundle),
  },
  'bundles.partners': {
    method: 'GET',
    path: 'getAllProviderLists',
    area,
    summary: 'Betriebe, die Waren verkaufen und als Partner in Frage kommen',
    audience,
    query: z.object({ keyword: Keyword(100).optional() }),
    output: dataOf(z.array(BundlePartner)),
  },
  'bundles.partnerProducts': {
    method: 'GET',
    path: 'getAllProductsByProvider',
    area,
    summary: 'Waren eines Betriebs, die ins Bündel passen, mit ihren Varianten',
    audience,
    query: z.object({ provider_id: Id, keyword: Keyword(100).optional() }),
    output: dataOf(z.array(BundleChoice)),
  },
  'bundles.products': {
    method: 'GET',
    path: 'getAllProductsForBundle',
    area,
    summary: 'Eigene Waren, die ins Bündel passen, mit ihren Varianten, und die Gebühr der Markthalle',
    audience,
    query: z.object({ keyword: Keyword(100).optional() }),
    output: z.object({ data: z.array(BundleChoice), fee_basis_points: z.int() }),
  },
  'bundles.view': {
    method: 'GET',
    path: 'sendorBundleRequestDetail',
    area,
    summary: 'Ein Bündel mit Vorschau, Fassungen und Zustimmungen',
    audience,
    subject: ofQuery,
    query: z.object(asked),
    output: dataOf(BundleDetails),
    refuses: ['NOT_FOUND'],
  },
  'bundles.request': {
    ...step,
    path: 'createBundleProductsRequest',
    status: 201,
    summary: 'Andere Betriebe fragen, ob sie ein Bündel mitverkaufen',
    body: z.object(bundleForm),
    refuses: [...judged, ...onSale],
  },
  'bundles.update': {
    ...step,
    path: 'outgoingRequestBundleProductsUpdate',
    summary: 'Ein Bündel ändern: eine neue Fassung, der alle neu zustimmen',
    subject: ofBody,
    body: z.object({ ...asked, ...bundleForm, version: Version }),
    refuses: [...moved, ...judged, 'BUNDLE_NOT_INITIATOR', 'BUNDLE_UNCHANGED', 'BUNDLE_LIMIT_REVISIONS'],
  },
  'bundles.counter': {
    ...step,
    path: 'bundles/{id}/counter',
    ours: true,
    summary: 'Einen anderen Anteil vorschlagen, als Fassung des Partners',
    subject: ofPath,
    params: z.object({ id: Id }),
    body: z.object({
      share_cents: ShareCents,
      note: Text(limits.message).default(''),
      revision: WireNumber(z.number({ error: 'Bitte laden Sie die Seite neu.' }).int().min(1)),
      version: Version,
    }),
    refuses: [
      ...moved,
      'BUNDLE_OWN_REQUEST',
      'BUNDLE_REVISED',
      'BUNDLE_SHARES_WRONG',
      'BUNDLE_BOOK_PRICE',
      'BUNDLE_UNCHANGED',
      'BUNDLE_LIMIT_DAY',
      'BUNDLE_LIMIT_REVISIONS',
      'BUNDLE_PRODUCT_UNAVAILABLE',
    ],
  },
  'bundles.answer': {
    ...step,
    path: 'confirmUpdateStatusRequest',
    summary: 'Auf eine Anfrage oder eine Bitte antworten: zustimmen, ablehnen, zurückziehen',
    subject: ofQuery,
    query: z.object(asked),
    body: z.object({
      /** `approved` and `rejected` answer the request, `agree`, `decline` and `withdraw` what a partner asks for later. */
      status: z.enum(['approved', 'rejected', 'agree', 'decline', 'withdraw'], { error: 'Bitte wählen Sie eine Antwort.' }),
      /**
       * `approved`, `rejected`: the revision that was seen. What is named by it is not held to the row's version, so
       * that partners answer at the same moment.
       */
      revision: WireNumber(z.number().int().min(1)).optional(),
      /** `agree`, `decline`, `withdraw`: the partner's request that was seen, likewise. */
      ask_id: Id.optional(),
      reason: z.enum(bundleRejectReasons, { error: 'Bitte wählen Sie einen Grund.' }).optional(),
      note: reason,
      version: Version,
    }),
    refuses: [...moved, ...onSale, ...answered, 'BUNDLE_REVISED', 'REASON_MISSING', 'NOT_FOUND'],
  },
  'bundles.askStatus': {
    ...step,
    path: 'sendMailForInactivatedRequest',
    summary: 'Die Partner bitten, ein Bündel aus dem Verkauf zu nehmen oder wieder zu verkaufen',
    subject: ofQuery,
    query: z.object({ ...asked, status: z.enum(['inactive', 'active'], { error: 'Bitte geben Sie an, was geschehen soll.' }) }),
    body: z.object({ reason, version: Version }).default({ reason: '' }),
    refuses: [...moved, ...onSale, 'BUNDLE_ASK_WAITS'],
  },
  'bundles.askDelete': {
    ...step,
    path: 'sendMailForDeleteRequest/{id}',
    summary: 'Die Partner bitten, ein Bündel zu löschen; die eigene Anfrage, die niemanden bindet, wird zurückgezogen',
    subject: ofPath,
    params: z.object({ id: Id }),
    body: z.object({ reason, version: Version }).default({ reason: '' }),
    refuses: [...moved, 'BUNDLE_ASK_WAITS', 'BUNDLE_HAS_ORDERS', 'BUNDLE_AT_TILL', 'BUNDLE_NOT_INITIATOR'],
  },
  'bundles.chat': {
    method: 'POST',
    path: 'bundles/{id}/chat',
    area,
    ours: true,
    summary: 'Das Gespräch mit einem anderen Betrieb über ein Bündel öffnen',
    audience,
    subject: ofPath,
    params: z.object({ id: Id }),
    body: z.object({ provider_id: Id }),
    output: dataOf(z.object({ conversation_id: z.int() })),
    refuses: ['NOT_FOUND', 'CHAT_PARTNER_INVALID'],
  },
  'bundles.confirmDelete': {
    ...step,
    method: 'DELETE',
    path: 'deleteConfirmBundleRequest/{id}',
    summary: 'Dem Löschen eines Bündels zustimmen',
    subject: ofPath,
    params: z.object({ id: Id }),
    refuses: [...moved, 'BUNDLE_OWN_REQUEST', 'BUNDLE_AGREED_ALREADY', 'BUNDLE_HAS_ORDERS', 'BUNDLE_AT_TILL'],
  },
})
