import { ownServiceCalls } from '#contract/calls/ownServices.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import {
  createService,
  transitionService,
  ownServiceOf,
  presentService,
  removeService,
  removeServicePicture,
  setServicePicture,
  updateService,
} from './ownServices.ts'
import { serviceById, serviceRows } from './ownServices.store.ts'

const said = {
  publish: 'Die Leistung ist jetzt im Verkauf.',
  withdraw: 'Die Leistung ist nicht mehr im Verkauf.',
  archive: 'Die Leistung ist archiviert.',
  reopen: 'Die Leistung ist wieder in Ihrer Liste.',
} as const

/** A seller's own services: written, priced and put on sale. What is ordered of them is in `shopOrders`. */
export const ownServices = defineFeature({
  calls: ownServiceCalls,
  handlers: {
    'ownServices.list': async (ctx) => ({ data: (await serviceRows(ctx.db, ctx.account.userId, null)).map(presentService) }),
    'ownServices.get': async (ctx, { params }) => ({ data: await ownServiceOf(ctx, params.id) }),
    'ownServices.create': async (ctx, { body }) => ({
      message: 'Die Leistung ist angelegt. Sie ist noch nicht im Verkauf.',
      data: await createService(ctx, body),
    }),
    'ownServices.update': async (ctx, { body }) => ({ message: 'Die Leistung ist gespeichert.', data: await updateService(ctx, body) }),
    'ownServices.move': async (ctx, { body }) => ({ message: said[body.action], data: await transitionService(ctx, body) }),
    'ownServices.setPicture': async (ctx, { body }) => ({
      message: 'Das Bild ist gespeichert.',
      data: await setServicePicture(ctx, body.id, body.image),
    }),
    'ownServices.removePicture': async (ctx, { params }) => ({
      message: 'Das Bild ist entfernt.',
      data: await removeServicePicture(ctx, params.id),
    }),
    async 'ownServices.remove'(ctx, { params }) {
      await removeService(ctx, params.id)
      return { message: 'Die Leistung ist gelöscht.' }
    },
  },
  subjects: {
    ownService: async (ctx, id) => /^\d{1,15}$/.test(id) && (await serviceById(ctx.db, ctx.account.userId, Number(id))) !== undefined,
  },
})
