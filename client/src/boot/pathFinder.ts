import { matchRoutes } from 'react-router-dom'

interface Addressed {
  id: string
  path: string
}

/**
 * Which of the screens a path leads to, as the router finds it: undefined when to none. The router sorts all routes anew at each
 * question, so only those are put to it that begin with the same word.
 */
export function pathFinder(screens: readonly Addressed[]): (pathname: string) => string | undefined {
  const anywhere = /^[:*]|\?$/
  const wordOf = (path: string) => path.split('/', 2)[1] ?? ''
  const words = new Set(
    screens
      .map(({ path }) => wordOf(path))
      .filter((word) => !anywhere.test(word))
      .map((word) => word.toLowerCase()),
  )
  const listFor = (word: string | null) =>
    screens
      .map(({ id, path }) => ({ id, path }))
      .filter(({ path }) => anywhere.test(wordOf(path)) || path === '*' || wordOf(path).toLowerCase() === word)
  const lists = new Map([...words].map((word) => [word, listFor(word)]))
  const others = listFor(null)
  return (pathname) => matchRoutes(lists.get(plain(wordOf(pathname))) ?? others, pathname)?.at(-1)?.route.id
}

/** A path that cannot be decoded is compared as it is, as the router does. */
function plain(word: string): string {
  try {
    return decodeURIComponent(word).toLowerCase()
  } catch {
    return word.toLowerCase()
  }
}
