import styles from './Icon.module.css'

/** Signs of a text editor on a 24 × 24 grid; apart from `Icon`, whose paths every page loads. */
const paths = {
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5ZM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6Z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  list: 'M10 6.5h10M10 12h10M10 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01',
  numbered: 'M11 6.5h9M11 12h9M11 17.5h9M4.5 5 6 4.3V9M4.3 14.6c.5-1.4 2.7-1.3 2.7.2 0 1.3-2.7 2.4-2.7 4h2.9',
  heading: 'M6 5v14M16 5v14M6 12h10M19.5 19v-6l-1.5 1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
} as const
export type EditorIconName = keyof typeof paths
export const editorIconNames = Object.keys(paths).filter((name): name is EditorIconName => name in paths)

/** Decorates a tool; its name stands beside it or in the button's `aria-label`. */
export function EditorIcon({ name, size = 18 }: { name: EditorIconName; size?: number }) {
  return (
    <svg className={styles['icon']} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={paths[name]} {...(name === 'bold' && { strokeWidth: 2.6 })} />
    </svg>
  )
}
