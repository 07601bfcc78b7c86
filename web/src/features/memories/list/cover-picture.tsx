import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { TypeIcon } from './type-icon.tsx'

/** The picture of a memory, or the sign of its type if it has none, or if its address has expired. */
export function CoverPicture({ url, typeId }: { url: string | undefined; typeId: string }) {
  const [broken, setBroken] = useState<string>()
  return (
    <chakra.div h="10rem" bg="wash" display="grid" placeItems="center" color="muted">
      {url && url !== broken ? (
        <chakra.img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          w="100%"
          h="10rem"
          objectFit="cover"
          onError={() => setBroken(url)}
        />
      ) : (
        <TypeIcon typeId={typeId} />
      )}
    </chakra.div>
  )
}
