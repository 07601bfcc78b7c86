import { blush, leaf, light, navy, Picture, pink, sand } from './picture.tsx'

/** A document with a seal and a pen: a will that is not yet begun. */
export function WillPicture() {
  return (
    <Picture>
      <circle cx="132" cy="50" r="38" fill={light} opacity="0.6" />
      <path
        d="M58 22h62l20 20v88H58z"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M120 22v20h20" fill={sand} stroke={navy} strokeWidth="2.5" strokeLinejoin="round" />
      <path
        d="M72 50h34M72 62h54M72 72h54M72 82h40"
        stroke="#B9BCC8"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M72 112c8-9 12 6 18-2s8 3 16-1"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="122" cy="108" r="11" fill={pink} />
      <path d="m116 117-3 13 9-5 9 5-3-13" fill={pink} />
      <circle cx="122" cy="108" r="6" stroke="#fff" strokeWidth="1.8" />
      <path
        d="m162 54 9 6-29 44-11 6 2-12z"
        fill={light}
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </Picture>
  )
}

/** An open box with letters: a vault that is still empty. */
export function KeepsakePicture() {
  return (
    <Picture>
      <circle cx="100" cy="52" r="40" fill={light} opacity="0.55" />
      <path
        d="M44 74h112v54a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4z"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
      />
      <path
        d="M36 60h128v16H36z"
        fill={blush}
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M76 60V34h48v26"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="m76 36 24 17 24-17" stroke={navy} strokeWidth="2.5" strokeLinejoin="round" />
      <circle cx="100" cy="100" r="9" fill={pink} />
      <path d="M100 98v8" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </Picture>
  )
}

/** A signpost among hills: a page that does not exist. */
export function SignpostPicture() {
  return (
    <Picture>
      <circle cx="146" cy="44" r="24" fill={light} />
      <path d="M20 132c20-34 52-38 74-18 22-22 60-18 86 18z" fill={leaf} opacity="0.55" />
      <path d="M98 40v92" stroke={navy} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M62 44h62l14 12-14 12H62z"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M134 78H76L62 90l14 12h58z"
        fill={blush}
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M74 56h40M82 90h40" stroke="#B9BCC8" strokeWidth="3" strokeLinecap="round" />
    </Picture>
  )
}

/** An empty frame on a wall: something that was moved or removed. */
export function FramePicture() {
  return (
    <Picture>
      <path d="M100 12 76 36h48z" stroke={navy} strokeWidth="2" strokeLinejoin="round" />
      <circle cx="100" cy="11" r="3" fill={pink} />
      <rect
        x="46"
        y="36"
        width="108"
        height="84"
        rx="4"
        fill={light}
        stroke={navy}
        strokeWidth="2.5"
      />
      <rect x="58" y="48" width="84" height="60" fill="#fff" stroke={navy} strokeWidth="2" />
      <path d="M58 96c14-16 24-16 36-4 12-20 28-22 48-2v18H58z" fill={leaf} opacity="0.45" />
      <path
        d="M86 66c0-16 26-16 26 0 0 9-13 9-13 18"
        stroke={navy}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 7"
      />
    </Picture>
  )
}

/** An envelope with a seal: a mail that was sent. */
export function LetterPicture() {
  return (
    <Picture>
      <circle cx="100" cy="60" r="44" fill={light} opacity="0.55" />
      <rect
        x="40"
        y="44"
        width="120"
        height="82"
        rx="6"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
      />
      <path d="m42 48 58 44 58-44" stroke={navy} strokeWidth="2.5" strokeLinejoin="round" />
      <path d="m42 124 42-42M158 124l-42-42" stroke="#B9BCC8" strokeWidth="2" />
      <circle cx="100" cy="92" r="12" fill={pink} />
      <path
        d="M100 86c3 0 5 2 5 4h-10c0-2 2-4 5-4Zm-4.400 5.500h8.800c0 3-2.400 5-4.400 7-2-2-4.400-4-4.400-7Z"
        fill="#fff"
      />
    </Picture>
  )
}

/** A phone with a shield: the second factor. */
export function ShieldPicture() {
  return (
    <Picture>
      <circle cx="112" cy="56" r="42" fill={light} opacity="0.55" />
      <rect
        x="64"
        y="20"
        width="62"
        height="110"
        rx="10"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
      />
      <path d="M86 28h18" stroke={navy} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M128 62c10 0 17-4 21-8 4 4 11 8 21 8 0 26-8 42-21 48-13-6-21-22-21-48Z"
        fill={blush}
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="m139 80 8 8 14-16"
        stroke={pink}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M76 52h38M76 64h38M76 76h26"
        stroke="#B9BCC8"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Picture>
  )
}

/** A will between two people: signed before witnesses. */
export function WitnessesPicture() {
  return (
    <Picture>
      <circle cx="100" cy="48" r="40" fill={light} opacity="0.55" />
      <path d="M26 130V98c0-30 52-30 52 0v32z" fill={blush} stroke={navy} strokeWidth="2.5" />
      <circle cx="52" cy="52" r="15" fill={blush} stroke={navy} strokeWidth="2.5" />
      <g fill={leaf} fillOpacity="0.5" stroke={navy} strokeWidth="2.5">
        <path d="M122 130V98c0-30 52-30 52 0v32z" />
        <circle cx="148" cy="52" r="15" />
      </g>
      <path
        d="M68 54h64v78H68z"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M78 68h44M78 78h34" stroke="#B9BCC8" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M78 98c8-9 11 6 17-2s8 3 15-1"
        stroke={pink}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M78 117c4-5 7 3 10-1s4 1 7 0M105 117c4-5 7 3 10-1s4 1 7 0"
        stroke={navy}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Picture>
  )
}

/** An open book of names with a ribbon: an empty address book. */
export function AddressBookPicture() {
  return (
    <Picture>
      <circle cx="104" cy="58" r="44" fill={light} opacity="0.55" />
      <path
        d="M100 44c-14-12-36-14-56-8v86c20-6 42-4 56 8 14-12 36-14 56-8V36c-20-6-42-4-56 8Z"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M100 44v86" stroke={navy} strokeWidth="2" />
      <circle cx="64" cy="62" r="8" fill={blush} stroke={navy} strokeWidth="2" />
      <path d="M52 84c2-12 22-12 24 0" fill={blush} stroke={navy} strokeWidth="2" />
      <path d="M52 98h32M52 108h24" stroke="#B9BCC8" strokeWidth="3" strokeLinecap="round" />
      <circle cx="134" cy="62" r="8" fill={leaf} opacity="0.6" stroke={navy} strokeWidth="2" />
      <path
        d="M122 84c2-12 22-12 24 0"
        fill={leaf}
        fillOpacity="0.5"
        stroke={navy}
        strokeWidth="2"
      />
      <path d="M118 98h32M118 108h22" stroke="#B9BCC8" strokeWidth="3" strokeLinecap="round" />
      <path d="M106 40v30l6-6 6 6V36c-4 0-8 2-12 4Z" fill={pink} />
    </Picture>
  )
}

/** A framed photo before an open album: memories that nobody has written down yet. */
export function AlbumPicture() {
  return (
    <Picture>
      <circle cx="98" cy="56" r="44" fill={light} opacity="0.55" />
      <path
        d="M100 60c-16-10-40-12-60-6v74c20-6 44-4 60 6 16-10 40-12 60-6V54c-20-6-44-4-60 6Z"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M100 60v74" stroke={navy} strokeWidth="2" />
      <rect
        x="52"
        y="68"
        width="34"
        height="28"
        rx="2"
        fill={blush}
        stroke={navy}
        strokeWidth="2"
        transform="rotate(-4 69 82)"
      />
      <path d="m56 92 9-10 7 6 6-5 7 7" stroke={navy} strokeWidth="2" strokeLinejoin="round" />
      <path d="M54 108h30M54 117h22" stroke="#B9BCC8" strokeWidth="3" strokeLinecap="round" />
      <rect
        x="112"
        y="30"
        width="44"
        height="52"
        rx="3"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        transform="rotate(7 134 56)"
      />
      <rect
        x="118"
        y="36"
        width="32"
        height="30"
        fill={leaf}
        fillOpacity="0.45"
        transform="rotate(7 134 56)"
      />
      <circle cx="140" cy="45" r="4" fill={light} stroke={navy} strokeWidth="1.5" />
      <path d="M114 100h32M114 110h24" stroke="#B9BCC8" strokeWidth="3" strokeLinecap="round" />
      <path d="M136 120c0-5 7-6 8-1 1-5 8-4 8 1 0 4-5 7-8 9-3-2-8-5-8-9Z" fill={pink} />
    </Picture>
  )
}

/** An open folder with papers: no documents yet. */
export function FolderPicture() {
  return (
    <Picture>
      <circle cx="70" cy="52" r="34" fill={light} opacity="0.6" />
      <path
        d="M40 44h40l10 12h70v74H40z"
        fill={sand}
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M62 30h62v60H62z"
        fill="#fff"
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M74 44h26M74 54h38M74 64h38"
        stroke="#B9BCC8"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="146" cy="64" r="10" fill={pink} />
      <path
        d="M32 76h136l-10 54H42z"
        fill={blush}
        stroke={navy}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M84 104h32" stroke={leaf} strokeWidth="4" strokeLinecap="round" />
    </Picture>
  )
}

/** A shop with its awning: a business that is not yet recorded. */
export function ShopPicture() {
  return (
    <Picture>
      <circle cx="100" cy="56" r="44" fill={light} opacity="0.6" />
      <path d="M48 132V66h104v66z" fill="#fff" stroke={navy} strokeWidth="3" />
      <path d="M40 66l10-26h100l10 26z" fill={blush} stroke={navy} strokeWidth="3" />
      <path d="M70 66l4-26M100 66V40M130 66l-4-26" stroke={navy} strokeWidth="2.5" />
      <path
        d="M40 66a15 12 0 0 0 30 0a15 12 0 0 0 30 0a15 12 0 0 0 30 0a15 12 0 0 0 30 0"
        fill={pink}
        stroke={navy}
        strokeWidth="2.5"
      />
      <path d="M62 132V92h26v40" fill={leaf} stroke={navy} strokeWidth="2.5" />
      <circle cx="82" cy="113" r="2" fill={navy} />
      <path d="M102 92h36v24h-36z" fill={sand} stroke={navy} strokeWidth="2.5" />
    </Picture>
  )
}
