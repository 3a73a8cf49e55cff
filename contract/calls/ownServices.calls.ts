import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Version } from '#contract/define.ts'
import { Upload } from '#contract/values/upload.ts'
import { dishSteps } from './dishWire.ts'
import { OwnService, ServiceBody, ServiceRow } from './serviceWire.ts'

const seller = { area: 'products', audience: ['provider'], ours: true } as const
const Saved = Done.extend({ data: OwnService })
const byId = { kind: 'ownService', at: 'body.id' } as const
const inPath = { kind: 'ownService', at: 'params.id' } as const
const events = ['service.saved'] as const
const stale = 'VERSION_STALE' as const

/** What somebody does for money: written, priced and put on sale by its seller. How it is ordered is decision 049. */
export const ownServiceCalls = defineCalls({
  'ownServices.list': {
    ...seller,
    method: 'GET',
    path: 'services/own',
    summary: 'Eigene Leistungen mit Zustand und dem, was ihnen fehlt',
    output: dataOf(z.array(ServiceRow)),
  },
  'ownServices.get': {
    ...seller,
    method: 'GET',
    path: 'services/own/{id}',
    summary: 'Eine eigene Leistung, wie sie geschrieben wird',
    params: z.object({ id: Id }),
    subject: inPath,
    output: dataOf(OwnService),
    refuses: ['NOT_FOUND'],
  },
  'ownServices.create': {
    ...seller,
    method: 'POST',
    path: 'services/own',
    status: 201,
    summary: 'Leistung anlegen; sie beginnt als Entwurf',
    body: ServiceBody,
    output: Saved,
    events,
    refuses: ['SERVICES_FULL'],
  },
  'ownServices.update': {
    ...seller,
    method: 'POST',
    path: 'services/own/update',
    summary: 'Leistung ändern. Was im Verkauf ist, verliert nichts, was dafür nötig ist',
    body: ServiceBody.safeExtend({ id: Id, version: Version }),
    subject: byId,
    output: Saved,
    refuses: [stale, 'TRANSITION_REFUSED'],
    events,
  },
  'ownServices.move': {
    ...seller,
    method: 'POST',
    path: 'services/own/move',
    summary: 'Eine Leistung in den Verkauf nehmen, herausnehmen, archivieren oder hervorholen',
    body: z.object({ id: Id, version: Version, action: z.enum(dishSteps, { error: 'Bitte wählen Sie, was geschehen soll.' }) }),
    subject: byId,
    output: Saved,
    refuses: [stale, 'TRANSITION_REFUSED', 'PRODUCT_INCOMPLETE'],
    events,
  },
  'ownServices.setPicture': {
    ...seller,
    method: 'POST',
    path: 'services/own/picture',
    consumes: ['multipart'],
    transaction: 'own',
    perMinute: 60,
    summary: 'Das Bild einer Leistung (PNG oder JPG); es ersetzt das vorige',
    body: z.object({ id: Id, image: Upload }),
    subject: byId,
    output: Saved,
    events,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'TRANSITION_REFUSED', 'BACKEND_UNAVAILABLE'],
  },
  'ownServices.removePicture': {
    ...seller,
    method: 'DELETE',
    path: 'services/own/{id}/picture',
    summary: 'Das Bild einer Leistung entfernen',
    params: z.object({ id: Id }),
    subject: inPath,
    output: Saved,
    events,
    refuses: ['TRANSITION_REFUSED'],
  },
  'ownServices.remove': {
    ...seller,
    method: 'DELETE',
    path: 'services/own/{id}',
    summary: 'Leistung löschen; in einer offenen Bestellung bleibt sie',
    params: z.object({ id: Id }),
    subject: inPath,
    output: Done,
    refuses: ['TRANSITION_REFUSED', 'PRODUCT_ORDERED'],
    events,
  },
})
