import { describe, expect, it } from 'vitest';
import { applicationsOn, scholarships } from './scholarships.contract.ts';

const values = {
  ...scholarships.empty,
  opens: '2026-11-01',
  closes: '2027-03-01',
  reopens: '2027-11-01',
  amount: '$2,000',
  applyUrl: '/media/1/form.pdf',
  steps: [
    { day: '2027-03-01', text: 'Send it.' },
    { day: '', text: 'Wait.' },
  ],
};

describe('applications', () => {
  it('are announced before they open, without a way to apply', () => {
    const { notice, facts, applyUrl } = applicationsOn('2026-10-31', values);
    expect(notice).toBe('Applications open on November 1, 2026.');
    expect(facts).toEqual([
      { label: 'Opens', value: 'November 1, 2026' },
      { label: 'Closes', value: 'March 1, 2027' },
      { label: 'Amount', value: '$2,000' },
    ]);
    expect(applyUrl).toBeUndefined();
  });

  it.each(['2026-11-01', '2027-03-01'])('are open on %s', (day) => {
    const { notice, applyUrl, steps } = applicationsOn(day, values);
    expect(notice).toBe('Applications are open until March 1, 2027.');
    expect(applyUrl).toBe('/media/1/form.pdf');
    expect(steps).toEqual([
      { day: 'March 1, 2027', text: 'Send it.' },
      { day: '', text: 'Wait.' },
    ]);
  });

  it('are closed after the closing day, until they open again', () => {
    const { notice, facts, applyUrl } = applicationsOn('2027-03-02', values);
    expect(notice).toBe('Applications closed on March 1, 2027. They open again on November 1, 2027.');
    expect(facts.slice(0, 2)).toEqual([
      { label: 'Opens again', value: 'November 1, 2027' },
      { label: 'Closed', value: 'March 1, 2027' },
    ]);
    expect(applyUrl).toBeUndefined();
  });

  it('name the next opening where an officer wrote it as the opening day', () => {
    const moved = { ...values, opens: '2027-10-15', reopens: '' };
    expect(applicationsOn('2027-03-02', moved).notice).toContain('They open again on October 15, 2027.');
  });

  it.each(['2027-11-01', '2027-11-02'])('are open again on %s', (day) => {
    const { notice, facts, applyUrl } = applicationsOn(day, values);
    expect(notice).toBe('');
    expect(facts[0]).toEqual({ label: 'Opens', value: 'November 1, 2027' });
    expect(applyUrl).toBe('/media/1/form.pdf');
  });

  it('say that the next dates are not known yet', () => {
    const { notice, facts } = applicationsOn('2027-03-02', { ...values, reopens: '' });
    expect(notice).toBe('Applications closed on March 1, 2027. The next dates will be announced here.');
    expect(facts[0]).toEqual({ label: 'Closed', value: 'March 1, 2027' });
  });

  it('without dates are open, and nothing is said about time', () => {
    const { notice, facts, applyUrl } = applicationsOn('2027-03-02', {
      ...scholarships.empty,
      applyUrl: 'https://apply.example/',
    });
    expect({ notice, facts, applyUrl }).toEqual({
      notice: '',
      facts: [],
      applyUrl: 'https://apply.example/',
    });
  });
});
