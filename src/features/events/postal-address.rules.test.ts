import { expect, it } from 'vitest';
import { postalAddressOf } from './postal-address.rules.ts';

const mailing = ['P.O. Box 1962', 'Laurel, Maryland 20709'];

it.each(['12 Mill Road, Bowie, MD 20715', '12 Mill Road, Bowie MD 20715', '12 Mill Road,Bowie,  MD 20715'])(
  'finds street, town, state and postal code in “%s”',
  (streetAddress) => {
    expect(postalAddressOf({ streetAddress }, mailing)).toEqual({
      streetAddress: '12 Mill Road',
      addressLocality: 'Bowie',
      addressRegion: 'MD',
      postalCode: '20715',
    });
  },
);

it('takes the town of the chapter where an event names none, but not the code of its post office box', () => {
  const town = { addressLocality: 'Laurel', addressRegion: 'Maryland' };
  expect(postalAddressOf({ location: 'The old mill' }, mailing)).toEqual({
    streetAddress: 'The old mill',
    ...town,
  });
  expect(postalAddressOf({ location: 'Hall', streetAddress: '12 Mill Road' }, mailing)).toEqual({
    streetAddress: '12 Mill Road',
    ...town,
  });
});

it.each(['12 Mill Road, Bowie', 'Hall, 12 Mill Road, MD 20715', '20715 Bowie'])(
  'does not guess the town of “%s”',
  (streetAddress) => {
    expect(postalAddressOf({ streetAddress }, mailing)).toEqual({ streetAddress });
  },
);

it('gives an event without a place no address', () => {
  expect(postalAddressOf({ location: null }, mailing)).toBeUndefined();
});

it('keeps the name of a place where no town is known', () => {
  expect(postalAddressOf({ location: 'Behind the church' }, [])).toEqual({
    streetAddress: 'Behind the church',
  });
});
