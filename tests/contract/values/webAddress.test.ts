import { describe, expect, it } from 'vitest'
import { Href } from '#contract/calls/contentWire.ts'
import { isWebAddress } from '#contract/values/webAddress.ts'

describe('the address of something on the web (R-011)', () => {
  it.each([
    'https://example.de/x?y=1',
    'http://example.de',
    'HTTPS://Example.de/#a',
    'https://bäckerei.example/Brötchen',
    'https://192.0.2.7:8443/',
  ])('%s', (text) => expect(isWebAddress(text)).toBe(true))
  it.each([
    'abc',
    'http//x',
    'javascript:alert(1)',
    'http:x',
    'https:',
    'https://',
    'https:///',
    'https://%',
    'https://a b.example',
    'ftp://example.de',
    'mailto:a@b.example',
    '//example.de',
    '/seite/agb',
    '',
    'https://shop.example@evil.example/',
    `https://example.de/${'x'.repeat(200_000)}`,
  ])('not %j', (text) => expect(isWebAddress(text)).toBe(false))

  it('a link of the operator’s pages is one, or a way inside the site', () => {
    for (const href of ['https://example.de/x', '/seite/agb', 'mailto:a@b.example', '#oben'])
      expect(Href.safeParse(href).success, href).toBe(true)
    for (const href of ['https://%', 'https://shop.example@evil.example/', 'http://example.de', 'javascript:alert(1)'])
      expect(Href.safeParse(href).success, href).toBe(false)
  })
})
