// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { authFlow, authView } from '#machines/flows/auth.flow.ts'
import { nobodyYet } from '#client/lib/session/sessionView.ts'

it('what a page knows before the session’s flow is there is what the flow says before its first event', () => {
  expect(nobodyYet).toEqual(authView(createActor(authFlow).getSnapshot()))
})
