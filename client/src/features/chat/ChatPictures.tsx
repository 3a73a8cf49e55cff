import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { PictureViewer } from '#client/ui/PictureViewer.tsx'
import { chatTexts } from './chat.texts.ts'
import { useChatPicture } from './chatFiles.ts'
import { saveChatFile } from './MessageFiles.tsx'

const texts = chatTexts.files
interface ChatPicturesProps {
  pictures: readonly SharedFile[]
  openId: number
  onMove: (fileId: number) => void
  onClose: () => void
}

/** The pictures of the conversation, one after the other in large. */
export function ChatPictures({ pictures, openId, onMove, onClose }: ChatPicturesProps) {
  const at = Math.max(
    0,
    pictures.findIndex((file) => file.file_id === openId),
  )
  const file = pictures[at]
  const { url, isFailed, retry } = useChatPicture(openId, 'full', true)
  const { url: small } = useChatPicture(openId, 'preview', true)
  if (!file) return null
  return (
    <PictureViewer
      title={texts.picture(at + 1, pictures.length)}
      src={url ?? small}
      isLoading={!url && !isFailed}
      failure={isFailed ? { text: texts.failed, label: texts.again, onRetry: retry } : null}
      onPrevious={at > 0 ? () => onMove(pictures[at - 1]!.file_id) : undefined}
      onNext={at < pictures.length - 1 ? () => onMove(pictures[at + 1]!.file_id) : undefined}
      onSave={() => void saveChatFile(openId)}
      onClose={onClose}
    />
  )
}
