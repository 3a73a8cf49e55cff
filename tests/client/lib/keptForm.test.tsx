// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { removeOfTab } from '#client/lib/storage.ts'
import { nobodyYet, sessionView, type SessionView } from '#client/lib/session/sessionView.ts'

const signIn = (id: number) => sessionView.set({ ...nobodyYet, user: { user_id: id } as unknown as SessionView['user'] })
const begun = { price: '', at: null as string | null, files: [] as number[] }
const open = (about = 'counter:1') => renderHook(() => useKeptForm(about, begun)).result

beforeEach(() => {
  sessionStorage.clear()
  signIn(1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionView.set(nobodyYet)
})

describe('a form that is kept in the tab', () => {
  it('is back when it opens anew, for its account and its thing alone', () => {
    const form = open()
    act(() => form.current.change({ price: '450', at: '2026-12-01T09:00:00.000Z' }))
    expect(open().current.form).toEqual({ price: '450', at: '2026-12-01T09:00:00.000Z', files: [] })
    expect(open('counter:2').current.form).toEqual(begun)
    signIn(2)
    expect(open().current.form).toEqual(begun)
    signIn(1)
    forgetForm('counter:1')
    expect(open().current.form).toEqual(begun)
  })

  it('keeps nothing of a form that is as it began', () => {
    const form = open()
    act(() => form.current.change({ price: '4' }))
    act(() => form.current.change({ price: '' }))
    expect(sessionStorage).toHaveLength(0)
  })

  it('is gone once it was sent, also when the dialog has closed before the answer came', () => {
    const { result, unmount } = renderHook(() => useKeptForm('counter:1', begun))
    act(() => result.current.change({ price: '4' }))
    unmount()
    act(() => result.current.forget())
    expect(sessionStorage).toHaveLength(0)
    const again = open()
    act(() => again.current.change({ price: '5' }))
    act(() => again.current.forget())
    expect([again.current.form, sessionStorage.length]).toEqual([begun, 0])
  })

  it('goes with all others of its tab, and with nothing else', () => {
    for (const about of ['counter:1', 'counter:2']) {
      const form = open(about)
      act(() => form.current.change({ price: '4' }))
    }
    sessionStorage.setItem('checkout_draft', '{}')
    removeOfTab('angefangen:')
    expect(Object.keys(sessionStorage)).toEqual(['checkout_draft'])
  })

  it.each(['{', 'null', '7', '{"price":7,"at":{},"files":"x","strange":"y"}'])('passes over what another page has left: %s', (left) => {
    sessionStorage.setItem('angefangen:1:counter:1', left)
    expect(open().current.form).toEqual(begun)
  })

  it('lasts as long as the dialog where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked')
    })
    const form = open()
    act(() => form.current.change({ price: '450' }))
    expect(form.current.form.price).toBe('450')
  })
})
