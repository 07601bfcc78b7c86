import { chakra } from '@chakra-ui/react'
import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/lib/page/use-online.ts'

/** Tells the person while there is no network that nothing on the page is lost. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <chakra.p
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px="4"
          py="2"
          bg="warning.tint"
          color="warning"
          fontSize="sm"
          fontWeight="medium"
        >
          <WifiOff size={18} />
          You are offline. What you typed is still here.
        </chakra.p>
      )}
    </div>
  )
}
