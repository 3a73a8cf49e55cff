import { Suspense, useEffect, useState } from 'react'
import { useSelector } from '@xstate/react'
import { useBareScreen } from '#client/lib/bareScreen.ts'
import { useStore } from '#client/lib/store.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Banners } from './Banners.tsx'
import { BoardColumns } from './BoardColumns.tsx'
import { boardView } from './boardView.ts'
import { fetchDialogs } from './lazyDialogs.ts'
import { loadDrawer, OrderDrawer } from './lazyDrawer.ts'
import { SlipSheet } from './SlipSheet.tsx'
import { StatusBar } from './StatusBar.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import type { Kitchen } from './kitchen.ts'
import { printSlip } from './printSlip.ts'
import { KitchenContext, useBlinkingTitle, useHeldKitchen, useRinging } from './useKitchen.ts'
import styles from './BoardScreen.module.css'

/** The provider's kitchen board. */
export function BoardScreen() {
  const kitchen = useHeldKitchen()
  return kitchen ? (
    <KitchenContext value={kitchen}>
      <Board kitchen={kitchen} />
    </KitchenContext>
  ) : (
    <Opening />
  )
}

function Opening() {
  useBareScreen(useStore(boardView).kiosk)
  return <BoardSkeleton />
}

export function Board({ kitchen }: { kitchen: Kitchen }) {
  const isReady = useSelector(kitchen.actor, (snapshot) => snapshot.matches('ready'))
  const hasFailed = useSelector(kitchen.actor, (snapshot) => snapshot.matches('failed'))
  const isShop = useSelector(kitchen.actor, (snapshot) => snapshot.matches('noKitchen'))
  const failure = useSelector(kitchen.actor, ({ context }) => context.failure)
  const playing = useStore(kitchen.sound.playing)
  const { kiosk, size } = useStore(boardView)
  const [opened, setOpened] = useState<string | null>(null)
  const bells = useRinging()
  const ringing = bells.length
  useBlinkingTitle(bells)
  usePrintOnAccept(kitchen)
  useLeaveGuard(kitchen)
  // Where there is no board there is no button that ends kiosk mode either: the frame stays.
  useBareScreen(kiosk && !isShop && !hasFailed)
  useEffect(() => (kiosk ? kitchen.keepLit() : undefined), [kitchen, kiosk])
  useEffect(() => fetchDialogs(loadDrawer), [])
  if (isShop) {
    return (
      <div className={styles['page']}>
        <EmptyState
          icon="kitchen"
          title={boardTexts.noKitchen.title}
          action={
            <LinkButton to="/anbieterbereich" variant="primary">
              {boardTexts.noKitchen.action}
            </LinkButton>
          }
        >
          {boardTexts.noKitchen.text}
        </EmptyState>
      </div>
    )
  }
  if (hasFailed) {
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{boardTexts.title}</h1>
        <ErrorState title={boardTexts.failed} onRetry={() => kitchen.actor.send({ type: 'retry' })}>
          {failure?.code === 'OFFLINE' ? undefined : failure?.message}
        </ErrorState>
      </div>
    )
  }
  if (!isReady) return <BoardSkeleton />
  return (
    <div
      className={styles['page']}
      data-testid="board"
      data-toasts="below"
      data-ringing={ringing > 0}
      data-sounding={playing ?? ''}
      data-kiosk={kiosk}
      data-size={size}
    >
      <StatusBar />
      <Banners />
      <BoardColumns onOpen={setOpened} />
      <Suspense>{opened !== null && <OrderDrawer orderNumber={opened} onClose={() => setOpened(null)} />}</Suspense>
      <SlipSheet />
    </div>
  )
}

/** With «Bon drucken» set, the device that accepts also prints. */
function usePrintOnAccept(kitchen: Kitchen): void {
  useEffect(() => {
    const { unsubscribe } = kitchen.actor.on('command.done', ({ command, result }) => {
      const isWanted = kitchen.actor.getSnapshot().context.settings?.print_slip === true
      if (isWanted && command.type === 'move' && command.event === 'accept' && result.order) printSlip(result.order)
    })
    return unsubscribe
  }, [kitchen])
}

/** Steps still waiting for the network would be lost with the page: the browser asks first. */
function useLeaveGuard(kitchen: Kitchen): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (kitchen.actor.getSnapshot().context.pending.length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [kitchen])
}

function BoardSkeleton() {
  return (
    <div className={styles['page']} role="status" aria-label={boardTexts.loading}>
      <Skeleton shape="text" width="min(320px, 60%)" height="32px" />
      <div className={styles['skeletons']}>
        {[0, 1, 2, 3].map((one) => (
          <Skeleton key={one} shape="block" height="420px" />
        ))}
      </div>
    </div>
  )
}
