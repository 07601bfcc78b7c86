import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

const Svg = lazy(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG })))

/** A QR code on white. Its content must also be shown as text beside it. */
export function QrCode({
  text,
  title,
  size = 176,
}: {
  text: string
  title: string
  size?: number
}) {
  return (
    <chakra.div p="4" bg="white" borderRadius="lg" border="hairline" w="fit-content">
      <Suspense fallback={<Skeleton style={{ width: size, height: size }} />}>
        <Svg value={text} size={size} title={title} fgColor="#14213D" bgColor="#FFFFFF" level="M" />
      </Suspense>
    </chakra.div>
  )
}
