import { useLoaderData } from 'react-router-dom'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { pageTexts } from './pages.texts.ts'
import { NothingHere } from './NothingHere.tsx'
import { loadNotFound, type Page } from './pages.data.ts'

interface NotFoundData {
  page: Promise<Loaded<Page>>
}
export const loader = (): NotFoundData => ({ page: loadNotFound() })
export const head: HeadOf<NotFoundData> = ({ page }) => ({
  title: page.ok ? page.data.title : pageTexts.notFound.title,
  status: 404,
  noindex: true,
})

/** All unknown addresses. */
export function NotFoundScreen() {
  const { page } = useLoaderData<NotFoundData>()
  const { result } = useLoaded(page)
  return <NothingHere page={result?.ok ? result.data : undefined} />
}
