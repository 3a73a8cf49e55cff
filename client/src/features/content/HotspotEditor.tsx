import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Hotspot } from '#contract/calls/contentWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { HotspotFields } from './HotspotFields.tsx'
import { contentTexts } from './content.texts.ts'
import { replaced, without } from '#client/lib/lists.ts'
import styles from './HotspotEditor.module.css'

const texts = contentTexts.spots
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value * 10) / 10))
const arrows: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Points on a banner: set and dragged by mouse or finger, moved with the arrow keys (with Shift in bigger steps). */
export function HotspotEditor({
  picture,
  hotspots,
  onChange,
}: {
  picture: string | null
  hotspots: readonly Hotspot[]
  onChange: (hotspots: Hotspot[]) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(hotspots.length > 0 ? 0 : null)
  const spot = chosen === null ? undefined : hotspots[chosen]
  const whereIs = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) }
  }
  const add = (at: { x: number; y: number }) => {
    onChange([...hotspots, { ...at, label: '', target: { type: 'link', href: '' } }])
    setChosen(hotspots.length)
  }
  const place = (index: number, at: { x: number; y: number }) => onChange(replaced(hotspots, index, { ...hotspots[index]!, ...at }))
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) place(index, whereIs(event))
  }
  const step = (index: number) => (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    const { x, y } = hotspots[index]!
    const far = event.shiftKey ? 5 : 1
    place(index, { x: within(x + way[0] * far), y: within(y + way[1] * far) })
  }
  return (
    <section className={styles['editor']} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!picture ? (
        <p className={styles['quiet']}>{texts.needPicture}</p>
      ) : (
        <>
          <p className={styles['quiet']}>{texts.hint}</p>
          <div
            ref={stage}
            className={styles['stage']}
            onClick={(event) => {
              if (!(event.target as Element).closest('button')) add(whereIs(event))
            }}
          >
            <Picture src={picture} alt="" fallbackName={texts.title} ratio="16:9" fit="contain" sizes="560px" />
            {hotspots.map(({ x, y, label }, index) => (
              <button
                key={index}
                type="button"
                className={styles['spot']}
                style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
                aria-pressed={chosen === index}
                aria-label={texts.spot(index + 1, label)}
                onClick={() => setChosen(index)}
                onFocus={() => setChosen(index)}
                onKeyDown={step(index)}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={drag(index)}
              >
                {index + 1}
              </button>
            ))}
          </div>
          <Button size="small" icon="plus" isDisabled={hotspots.length >= 20} onPress={() => add({ x: 50, y: 50 })}>
            {texts.add}
          </Button>
        </>
      )}
      {spot && chosen !== null && (
        <HotspotFields
          key={chosen}
          spot={spot}
          number={chosen + 1}
          name={`body.hotspots.${chosen}`}
          onChange={(next) => onChange(replaced(hotspots, chosen, next))}
          onRemove={() => {
            onChange(without(hotspots, chosen))
            setChosen(hotspots.length > 1 ? 0 : null)
          }}
        />
      )}
    </section>
  )
}
