import { bits, named } from './bits.ts'
import { bag, bottle } from './packs.ts'
import { at, box, darker, disc, emoji, lighter, line, oval, picture, scatter, shadow, shape, soft, tone } from './shapes.ts'
import { petals, spray } from './flowers.parts.ts'

const planter = (hex: string, rim = 0.08) =>
  picture(
    shadow(240, 88) +
      oval(128, 226, 92, 14, darker(hex, 0.2)) +
      shape('M42 80H214L190 216C188 226 180 230 170 230H86C76 230 68 226 66 216z', tone(lighter(hex, 0.25), darker(hex, 0.25))) +
      box(30, 54, 196, 38, 14, soft(lighter(hex, rim))) +
      oval(128, 60, 84, 12, darker(hex, 0.45)) +
      line('M66 108 82 200', '#ffffff', 8, 'opacity=".35"'),
  )

export const gardenDrawings = {
  samentuete: picture(
    shadow(236, 104) +
      [
        [64, '#e7d3a8', '1f345', -14],
        [192, '#cfe3c0', '1f955', 14],
        [128, '#f4e3c8', '1f33f', 0],
      ]
        .map(([x, hex, code, turn]) =>
          at(
            Number(x),
            136,
            box(-50, -82, 100, 172, 6, soft(String(hex))) +
              box(-50, -82, 100, 22, 5, darker(String(hex), 0.25)) +
              box(-38, -44, 76, 96, 8, '#fffdf6') +
              emoji(String(code), -34, -32, 68),
            { turn: Number(turn) },
          ),
        )
        .join(''),
  ),
  blumenerde: bag('#6a4a33', { svg: shape('M-30 18C-24-2 24-2 30 18z', '#4a3020') + emoji('1f331', -24, -38, 48) }, { band: '#3f8a45' }),
  duenger: bottle('flask', '#3f8a45', { emoji: '1fab4' }, { cap: '#f2c53d' }),
  'uebertopf-naturweiss': planter('#efe6d2'),
  'uebertopf-salbei': planter('#9db89a'),
  'uebertopf-nachtblau': planter('#2f4470'),
  'terrakotta-kuebel': planter('#b9603d', 0.12),
  giesskanne: picture(
    shadow(232, 104) +
      line('M168 100C226 84 236 170 182 198', '#8e97a3', 14) +
      shape('M70 90H178L192 222C192 230 186 234 178 234H70C62 234 56 230 56 222z', tone('#d9dfe6', '#8e97a3')) +
      oval(124, 90, 54, 13, '#6f7686') +
      line('M70 196C34 180 34 112 20 74', '#aab2bd', 15) +
      at(18, 64, shape('M-22 8 22-8 10-26-18-14z', '#c9a445'), { turn: -16 }) +
      line('M80 120H170', '#f2f5f8', 5),
  ),
  gartenschere: picture(
    shadow(236, 80) +
      line('M118 122C90 160 78 200 84 236', '#c0362c', 24) +
      line('M142 122C172 158 184 200 176 236', '#c0362c', 24) +
      shape('M112 128C92 84 92 44 120 14 138 44 146 84 146 116z', soft('#c3c9cf')) +
      shape('M146 126C174 104 178 66 164 40 148 54 132 84 126 110z', soft('#8e97a3')) +
      disc(130, 122, 17, soft('#4a4f5c')) +
      disc(130, 122, 7, '#c9ced6'),
  ),
  spaten: picture(
    at(
      128,
      128,
      box(-9, -112, 18, 130, 8, soft('#d9b06a')) +
        box(-38, -122, 76, 20, 10, soft('#a8733f')) +
        box(-15, 4, 30, 34, 6, '#6f7686') +
        shape('M-46 24H46V66C46 92 20 108 0 118-20 108-46 92-46 66z', tone('#d3dae2', '#7f8894')) +
        line('M-26 36V72', '#f4f7fa', 6),
      { turn: 22 },
    ) + shadow(240, 60, 96),
  ),
  lavendelseife: picture(
    shadow(222, 96) +
      box(30, 92, 196, 120, 34, soft('#c5b3e2')) +
      box(52, 112, 152, 76, 22, 'none', 'stroke="#9f86cc" stroke-width="4"') +
      [100, 128, 156].map((x) => at(x, 160, spray('#7a5fb8'), { scale: 0.75 })).join('') +
      disc(206, 70, 18, '#e8f2fb', 'opacity=".9"') +
      disc(232, 98, 11, '#e8f2fb', 'opacity=".9"'),
  ),
  ziegenmilchseife: picture(
    shadow(222, 96) +
      box(30, 92, 196, 120, 34, soft('#f6ecd8')) +
      box(52, 112, 152, 76, 22, 'none', 'stroke="#d9c49c" stroke-width="4"') +
      emoji('1f410', 92, 112, 74) +
      disc(206, 70, 18, '#e8f2fb', 'opacity=".9"') +
      disc(232, 98, 11, '#e8f2fb', 'opacity=".9"'),
  ),
  gartentee: bag('#8aa66a', { emoji: '1f33f' }, { band: '#f2c53d' }),
  pfefferminztee: bag(
    '#d9c9a4',
    {
      svg:
        at(-8, 2, bits.basil, { scale: 2, turn: -30 }) +
        at(12, 4, bits.basil, { scale: 1.8, turn: 60 }) +
        at(0, -16, bits.spinach, { scale: 1.4 }),
    },
    { band: '#3f8a45' },
  ),
  grusskarte: picture(
    shadow(232, 100) +
      box(36, 60, 190, 150, 8, soft('#e8dcc2')) +
      line('M36 66 131 140 226 66', '#c9b78e', 5) +
      at(
        120,
        108,
        box(-66, -88, 132, 164, 8, '#fbf7ec') +
          scatter(named('16 seed'), 0, 0, 54, 70, 0.6) +
          at(0, -6, petals('#e8739a', 8, 18, 9, '#f2c53d', 10), { scale: 1.3 }) +
          line('M-36 52H36', '#8a7f6a', 4),
        { turn: -8 },
      ),
  ),
} as const
