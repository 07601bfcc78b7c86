import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import {
  dialogRecipe,
  drawerRecipe,
  menuRecipe,
  tabsRecipe,
  tooltipRecipe,
} from './overlay-recipes.ts'
import { breakpoints, tokens } from './tokens.ts'

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'h',
  globalCss,
  theme: {
    tokens,
    breakpoints,
    keyframes: {
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      rise: {
        from: { opacity: 0, transform: 'translateY(12px)' },
        to: { opacity: 1, transform: 'none' },
      },
      'from-start': { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
      'from-end': { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      shimmer: { from: { backgroundPosition: '160% 0' }, to: { backgroundPosition: '-60% 0' } },
      slide: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(320%)' } },
    },
    slotRecipes: {
      dialog: dialogRecipe,
      drawer: drawerRecipe,
      menu: menuRecipe,
      tabs: tabsRecipe,
      tooltip: tooltipRecipe,
    },
  },
})

/** The product's Chakra system: the base conditions and utilities, and only our own recipes. */
export const system = createSystem(defaultBaseConfig, config)
