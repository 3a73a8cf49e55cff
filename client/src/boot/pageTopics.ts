import type { FoundProvider, Goods } from '#client/features/menus/provider.query.ts'
import type { Found } from '#client/features/products/products.data.ts'
import { followTopics } from '#client/lib/live/publicTopics.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { invalidateQuery, cacheKeyOf } from '#client/lib/page/queryCache.ts'
import type { Router } from './router.tsx'

type LoaderData = Record<string, Promise<Loaded<unknown>>>

/** What stands on a screen: the names of its loader's promises that tell price and stock, and the topics of their answers. */
interface Screen {
  names: readonly string[]
  topicsOf: (...answers: (Loaded<never> | undefined)[]) => string[]
}

const screens: Readonly<Record<string, Screen>> = {
  'provider-page': {
    names: ['page', 'goods'],
    topicsOf: (page?: Loaded<FoundProvider>, goods?: Loaded<Goods>) =>
      page?.ok && page.data.kind === 'here'
        ? [`provider:${page.data.page.profile.user_id}`, ...(goods?.ok ? goods.data.map(({ id }) => `product:${id}`) : [])]
        : [],
  },
  'product-detail': {
    names: ['product'],
    topicsOf: (product?: Loaded<Found>) =>
      product?.ok && product.data.kind === 'here'
        ? [`product:${product.data.product.id}`, `provider:${product.data.product.seller.id}`]
        : [],
  },
}

/** Follows what the page in sight shows, and asks for it anew when it changes for the public: sold out, price, opening. */
export function startPageTopics(router: Router): void {
  let followed = ''
  let stop = () => {}

  const dataOf = () => {
    const match = router.state.matches.at(-1)
    const screen = match && screens[match.route.id]
    return screen ? { screen, data: (router.state.loaderData[match.route.id] ?? {}) as LoaderData } : null
  }
  const answersOf = async ({ screen, data }: { screen: Screen; data: LoaderData }) =>
    Promise.all(screen.names.map(async (name) => data[name]))
  async function reload(): Promise<boolean> {
    const before = dataOf()
    for (const name of before?.screen.names ?? []) {
      const question = before?.data[name] && cacheKeyOf(before.data[name])
      if (question) invalidateQuery(question)
    }
    await router.revalidate()
    const after = dataOf()
    return after === null || (await answersOf(after)).every((answer) => answer === undefined || answer.ok)
  }
  async function look(): Promise<void> {
    const path = router.state.location.pathname
    const shown = dataOf()
    const answers = shown ? ((await answersOf(shown)) as (Loaded<never> | undefined)[]) : []
    if (router.state.location.pathname !== path) return
    // A question that failed leaves what was known on the screen: it is followed on, and asked for again.
    if (followed.startsWith(`${path} `) && answers.some((answer) => answer?.ok === false)) return
    const topics = shown?.screen.topicsOf(...answers) ?? []
    const next = [path, ...topics].join(' ')
    if (next === followed) return
    followed = next
    stop()
    stop = topics.length > 0 ? followTopics({ topics, reload }) : () => {}
  }
  router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state === 'idle' && revalidation === 'idle') void look()
  })
  void look()
}
