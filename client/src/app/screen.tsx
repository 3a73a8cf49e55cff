import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import type { HeadOf } from '#client/lib/pageHead.ts'
import { withHead } from './withHead.tsx'

export interface LoadedScreen { Component: ComponentType; loader?: LoaderFunction; head?: HeadOf<unknown> }

/** A screen module exports its screen and, for pages drawn on the server, a `loader`, a `head` or both. */
export function screen(Component: ComponentType, module: object = {}): LoadedScreen {
  const loader = 'loader' in module ? module.loader : undefined
  const head = 'head' in module ? module.head : undefined
  return {
    Component: head ? withHead(Component, head as HeadOf<unknown>) : Component,
    ...(loader !== undefined && { loader: loader as LoaderFunction }), ...(head !== undefined && { head: head as HeadOf<unknown> }),
  }
}
