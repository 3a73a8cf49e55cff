import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'

export const postStatuses = ['draft', 'published', 'withdrawn', 'deleted'] as const
export type PostStatus = (typeof postStatuses)[number]
type By = LifecycleEvent['by']
export type PostEvent =
  | { type: 'post.write'; by: By }
  | { type: 'post.publish'; by: By }
  | { type: 'post.withdraw'; by: By }
  | { type: 'post.delete'; by: By }
export interface PostEffects {
  showPublic: NoParams
}
const effect = effectsOf<PostEffects>()

const editors = ['admin'] as const
const write = { 'post.write': { by: editors, note: 'ändert nur, was geschrieben ist, nicht, was zu lesen ist' } }
const remove = { 'post.delete': { target: 'deleted', by: editors, effects: [effect('showPublic')], note: 'die Adresse antwortet mit 410' } }
const publish = {
  'post.publish': { target: 'published', by: editors, effects: [effect('showPublic')], note: 'was geschrieben ist, wird gelesen' },
}

/** A post of the portal. What is written and what is read are kept apart, so that a published post can be reworked in peace. */
export const postLifecycle = defineLifecycle<Record<string, never>, PostEvent, PostEffects>({
  id: 'post',
  version: 1,
  title: 'Beitrag im Magazin',
  initial: 'draft',
  states: {
    draft: { label: 'Entwurf', needsAttention: ['admin'], on: { ...write, ...publish, ...remove } },
    published: {
      label: 'Veröffentlicht',
      resting: 'bis die Redaktion ihn ändert oder zurückzieht',
      on: {
        ...write,
        ...publish,
        'post.withdraw': {
          target: 'withdrawn',
          by: editors,
          effects: [effect('showPublic')],
          note: 'nicht mehr zu lesen, der Text bleibt',
        },
        ...remove,
      },
    },
    withdrawn: { label: 'Zurückgezogen', resting: 'bis die Redaktion ihn wieder veröffentlicht', on: { ...write, ...publish, ...remove } },
    deleted: { label: 'Gelöscht', final: true },
  },
})
