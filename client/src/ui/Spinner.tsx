import styles from './Spinner.module.css'

/** Says that something is under way. With a `label` it is announced; without one its surroundings must say so. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span className={styles['spinner']} role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className={styles['track']} />
        <path d="M12 3a9 9 0 0 1 9 9" className={styles['arc']} />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
