import { describe, expect, it } from 'vitest';
import type { MenuProgram } from '../menu.rules.ts';
import type { SlideValues } from '../topics/slides.contract.ts';
import { emptySlide } from './slide-list.ts';
import { topicModules } from './topics.ts';

const slide: SlideValues = { ...emptySlide, title: 'Tea', imageUrl: '/media/1/large-1x1.webp' };
const otherSlide: SlideValues = {
  title: 'Gala',
  description: 'In June',
  imageUrl: '/media/2/large-1x1.webp',
  mobileImageUrl: '/media/3/large-1x1.webp',
  focusX: 10,
  focusY: 20,
  imageAlt: 'A garden',
  link: '/events',
  linkText: 'See what is on',
  tone: 'plum',
  isHidden: true,
  showFrom: '2026-12-01',
  showUntil: '2026-12-24',
};

const program: MenuProgram = {
  slug: 'arts',
  color: 'green',
  imageUrl: '',
  isHidden: false,
  isOnHome: true,
  summary: '',
  leaderId: '',
};
const otherProgram: MenuProgram = {
  slug: 'reading',
  color: 'plum',
  imageUrl: '/media/2/large-1x1.webp',
  isHidden: true,
  isOnHome: false,
  summary: 'Books for all',
  leaderId: '7',
};

describe('the history and a conflict', () => {
  it.each(Object.keys(slide) as (keyof SlideValues)[])('show another %s of a slide', (name) => {
    const { toText } = topicModules.slides.fields.slides;
    expect(toText([{ ...slide, [name]: otherSlide[name] }])).not.toBe(toText([slide]));
  });

  it.each(Object.keys(program) as (keyof MenuProgram)[])('show another %s of a program', (name) => {
    const { toText } = topicModules.menu.fields.programs;
    expect(toText([{ ...program, [name]: otherProgram[name] }])).not.toBe(toText([program]));
  });
});
