import { blush, leaf, light, navy, pink, sand } from '#web/ui/picture.tsx'

/**
 * A study in the morning: an arched window, its light on the wall, a desk with a will and a plant.
 */
export function StudyPicture() {
  return (
    <svg
      viewBox="0 0 640 860"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="study-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--h-colors-navy-soft)" />
          <stop offset="1" stopColor={navy} />
        </linearGradient>
        <linearGradient id="study-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FBE7C2" />
          <stop offset="0.55" stopColor="#FBEFE0" />
          <stop offset="1" stopColor={blush} />
        </linearGradient>
        <radialGradient id="study-glow" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor={light} stopOpacity="0.42" />
          <stop offset="0.6" stopColor={light} stopOpacity="0.12" />
          <stop offset="1" stopColor={light} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="study-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={light} stopOpacity="0.3" />
          <stop offset="1" stopColor={light} stopOpacity="0.02" />
        </linearGradient>
      </defs>
      <rect width="640" height="860" fill="url(#study-wall)" />
      <circle cx="320" cy="390" r="400" fill="url(#study-glow)" />
      <path d="M174 590V326c0-96 62-164 146-164s146 68 146 164v264z" fill="#0F1A31" />
      <path d="M190 580V328c0-86 54-150 130-150s130 64 130 150v252z" fill="url(#study-sky)" />
      <circle cx="382" cy="318" r="34" fill="#FFF8E8" />
      <path d="M190 520c44-62 96-66 138-22 34-46 84-48 122-14v96H190z" fill="#9DB3A2" />
      <path d="M190 552c60-38 126-40 260-6v34H190z" fill={leaf} />
      <path
        d="M268 524c0-30 10-52 24-52s24 22 24 52c0 14-10 22-24 22s-24-8-24-22Z"
        fill="#6C8975"
      />
      <path d="M292 508v56" stroke="#4F6A58" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M320 178v402M190 344h260M190 462h260M255 200v380M385 200v380"
        stroke="#0F1A31"
        strokeWidth="6"
      />
      <rect x="160" y="580" width="320" height="20" rx="4" fill="#33487A" />
      <path d="M190 600h130l150 124H310zM334 600h116l176 124H484z" fill="url(#study-beam)" />
      <g>
        <path d="M0 724h640v136H0z" fill="#6E4A34" />
        <path d="M0 724h640v16H0z" fill="#8A6045" />
        <path d="M0 764h640v3H0z" fill="#5C3C2A" />
        <path d="m310 724h160l44 40H354zM484 724h142l14 10v30h-104z" fill={light} opacity="0.22" />
      </g>
      <g>
        <path d="M86 560h62v164H86z" fill={pink} />
        <path d="M94 580h46M94 700h46" stroke="#FCE8EF" strokeWidth="4" />
        <path d="M148 586h44v138h-44z" fill={light} />
        <path d="M156 606h28M156 704h28" stroke={navy} strokeWidth="3" />
        <path d="M54 574h32v150H54z" fill="#4A65A8" />
      </g>
      <g>
        <path d="m262 726 30-24h166l-26 24z" fill="var(--h-colors-paper)" />
        <path d="m262 726 30-24h166l-26 24z" stroke="#D7CDBD" strokeWidth="2" />
        <path
          d="m304 710 104-1M296 716l110-1"
          stroke="#B9BCC8"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <circle cx="424" cy="716" r="7" fill={pink} />
        <path d="m352 700 64-62 6 5-58 66-14 4z" fill={light} stroke="#0F1A31" strokeWidth="2" />
      </g>
      <g>
        <path d="M512 660h68l-8 64h-52z" fill={sand} />
        <path d="M506 650h80v16h-80z" fill="var(--h-colors-paper)" />
        <path
          d="M546 652c0-46-6-76-22-104M546 652c2-54 10-88 34-112M546 652c-2-34-16-60-40-72"
          stroke="#6C8975"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M524 548c-16-2-26-14-26-30 16 2 26 14 26 30ZM580 540c-2-18 6-32 24-38 2 18-6 32-24 38ZM506 580c-16 4-30-2-38-18 16-6 30 0 38 18ZM540 596c-14-8-18-20-12-36 14 8 18 20 12 36ZM556 590c2-16 12-26 28-28-2 16-12 26-28 28Z"
          fill="#9DB3A2"
        />
      </g>
    </svg>
  )
}
