import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Version } from '#contract/define.ts'
import { Upload } from '#contract/values/upload.ts'
import { DishBody, DishRow, dishSteps, OwnDish } from './dishWire.ts'

const kitchen = { area: 'products', audience: ['provider'] } as const
const Saved = Done.extend({ data: OwnDish })
const byId = { kind: 'dish', at: 'body.id' } as const
const inPath = { kind: 'dish', at: 'params.id' } as const
const events = ['dish.saved'] as const
const stale = 'VERSION_STALE' as const

/** A restaurant's own dishes: spec section 7, `createFoodProduct` and `updateFoodProduct`. */
export const dishCalls = defineCalls({
  'dishes.list': {
    ...kitchen,
    method: 'GET',
    path: 'food/products',
    ours: true,
    summary: 'Eigene Speisen mit Zustand und dem, was ihnen fehlt',
    output: dataOf(z.array(DishRow)),
  },
  'dishes.get': {
    ...kitchen,
    method: 'GET',
    path: 'food/products/{id}',
    ours: true,
    summary: 'Eine eigene Speise, wie sie geschrieben wird',
    params: z.object({ id: Id }),
    subject: inPath,
    output: dataOf(OwnDish),
    refuses: ['NOT_FOUND'],
  },
  'dishes.create': {
    ...kitchen,
    method: 'POST',
    path: 'createFoodProduct',
    status: 201,
    summary: 'Speise anlegen; sie beginnt als Entwurf',
    body: DishBody,
    output: Saved,
    events,
    refuses: ['DISHES_FULL'],
  },
  'dishes.update': {
    ...kitchen,
    method: 'POST',
    path: 'updateFoodProduct',
    summary: 'Speise ändern. Was im Verkauf ist, darf nichts verlieren, was das Gesetz verlangt',
    body: DishBody.safeExtend({ id: Id, version: Version }),
    subject: byId,
    output: Saved,
    refuses: [stale, 'TRANSITION_REFUSED'],
    events,
  },
  'dishes.move': {
    ...kitchen,
    method: 'POST',
    path: 'food/products/move',
    ours: true,
    summary: 'Eine Speise in den Verkauf nehmen, herausnehmen, archivieren oder hervorholen',
    body: z.object({ id: Id, version: Version, action: z.enum(dishSteps, { error: 'Bitte wählen Sie, was geschehen soll.' }) }),
    subject: byId,
    output: Saved,
    refuses: [stale, 'TRANSITION_REFUSED', 'PRODUCT_INCOMPLETE', 'DISH_NEEDS_KITCHEN'],
    events,
  },
  'dishes.duplicate': {
    ...kitchen,
    method: 'POST',
    path: 'food/products/duplicate',
    status: 201,
    ours: true,
    summary: 'Eine Speise mit allem, was geschrieben ist, noch einmal als Entwurf',
    body: z.object({ id: Id }),
    subject: byId,
    output: Saved,
    events,
    refuses: ['DISHES_FULL'],
  },
  'dishes.setPicture': {
    ...kitchen,
    method: 'POST',
    path: 'food/products/picture',
    consumes: ['multipart'],
    transaction: 'own',
    perMinute: 60,
    ours: true,
    summary: 'Das Bild einer Speise (PNG oder JPG); es ersetzt das vorige',
    body: z.object({ id: Id, image: Upload }),
    subject: byId,
    output: Saved,
    events,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'TRANSITION_REFUSED', 'BACKEND_UNAVAILABLE'],
  },
  'dishes.removePicture': {
    ...kitchen,
    method: 'DELETE',
    path: 'food/products/{id}/picture',
    ours: true,
    summary: 'Das Bild einer Speise entfernen',
    params: z.object({ id: Id }),
    subject: inPath,
    output: Saved,
    events,
    refuses: ['TRANSITION_REFUSED'],
  },
  'dishes.remove': {
    ...kitchen,
    method: 'DELETE',
    path: 'food/products/{id}',
    ours: true,
    summary: 'Speise löschen; Bestellungen behalten ihre Zeilen',
    params: z.object({ id: Id }),
    subject: inPath,
    output: Done,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
})
