import { dishCalls } from '#contract/calls/dishes.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { removeDishPicture, setDishPicture } from './dishes.picture.ts'
import { createDish, duplicateDish, transitionDish, ownDishOf, presentDishRow, removeDish, updateDish } from './dishes.ts'
import { dishRows } from './dishes.store.ts'

const said = {
  publish: 'Die Speise ist jetzt im Verkauf.',
  withdraw: 'Die Speise ist nicht mehr im Verkauf.',
  archive: 'Die Speise ist archiviert.',
  reopen: 'Die Speise ist wieder in Ihrer Liste.',
} as const

/** A restaurant's own dishes: written, put on sale and taken off it. What is sold out today is in `foodSettings`. */
export const dishes = defineFeature({
  calls: dishCalls,
  handlers: {
    'dishes.list': async (ctx) => ({ data: (await dishRows(ctx.db, ctx.account.userId, null)).map((row) => presentDishRow(row, ctx.now)) }),
    'dishes.get': async (ctx, { params }) => ({ data: await ownDishOf(ctx, params.id) }),
    'dishes.create': async (ctx, { body }) => ({
      message: 'Die Speise ist angelegt. Sie ist noch nicht im Verkauf.',
      data: await createDish(ctx, body),
    }),
    'dishes.update': async (ctx, { body }) => ({ message: 'Die Speise ist gespeichert.', data: await updateDish(ctx, body) }),
    'dishes.move': async (ctx, { body }) => ({ message: said[body.action], data: await transitionDish(ctx, body) }),
    'dishes.duplicate': async (ctx, { body }) => ({ message: 'Die Kopie ist angelegt.', data: await duplicateDish(ctx, body.id) }),
    'dishes.setPicture': async (ctx, { body }) => ({
      message: 'Das Bild ist gespeichert.',
      data: await setDishPicture(ctx, body.id, body.image),
    }),
    'dishes.removePicture': async (ctx, { params }) => ({
      message: 'Das Bild ist entfernt.',
      data: await removeDishPicture(ctx, params.id),
    }),
    async 'dishes.remove'(ctx, { params }) {
      await removeDish(ctx, params.id)
      return { message: 'Die Speise ist gelöscht.' }
    },
  },
})
