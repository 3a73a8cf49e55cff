/**
 * Whether a text is the address of something on the web: http or https, with a host, without a name and password, which only serve to
 * deceive about where it leads.
 */
export function isWebAddress(text: string): boolean {
  const url = text.length <= 2000 && URL.canParse(text) ? new URL(text) : null
  // `URL` also takes `http:x`; an address that people write has both slashes.
  return (
    url !== null &&
    /^https?:\/\//i.test(text) &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === ''
  )
}
