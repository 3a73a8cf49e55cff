import { BundleScreen } from '#client/features/bundles/BundleScreen.tsx'
import { ChatBeside } from '#client/features/chat/ChatBeside.tsx'

const chat = (conversationId: number) => <ChatBeside key={conversationId} conversationId={conversationId} />

/** `/anbieterbereich/bundles/:bundleProviderRequestId` */
export const BundleWithChatScreen = () => <BundleScreen chat={chat} />
