import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import styles from './CropFrame.module.css'

const ariaLabels = {
  cropArea: 'Ausschnitt, mit den Pfeiltasten verschieben',
  nwDragHandle: 'Ecke links oben',
  nDragHandle: 'Kante oben',
  neDragHandle: 'Ecke rechts oben',
  eDragHandle: 'Kante rechts',
  seDragHandle: 'Ecke rechts unten',
  sDragHandle: 'Kante unten',
  swDragHandle: 'Ecke links unten',
  wDragHandle: 'Kante links',
}

interface CropFrameProps {
  url: string
  /** Width by height; 1 is a square. Undefined: any. */
  aspect: number | undefined
  isCircular?: boolean
  crop: PercentCrop | undefined
  onChange: (crop: PercentCrop) => void
  onLoaded: (image: HTMLImageElement) => void
  onUnreadable: () => void
}

/** A picture with a frame that is moved by mouse, touch or keyboard. */
export function CropFrame({ url, aspect, isCircular = false, crop, onChange, onLoaded, onUnreadable }: CropFrameProps) {
  return (
    <ReactCrop
      {...(aspect !== undefined && { aspect })}
      circularCrop={isCircular}
      keepSelection
      minWidth={32}
      {...(crop && { crop })}
      onChange={(_, next) => onChange(next)}
      ariaLabels={ariaLabels}
      className={styles['crop']}
    >
      <img src={url} alt="" className={styles['image']} onLoad={(event) => onLoaded(event.currentTarget)} onError={onUnreadable} />
    </ReactCrop>
  )
}
