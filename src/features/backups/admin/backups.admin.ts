import BackupIcon from 'lucide-react/icons/hard-drive';
import { lazy } from 'react';
import { defineAdmin, type AttentionItem, type ReadClock } from '../../../records/admin/admin-feature.ts';
import { readBackupStatus, type BackupStatus } from '../backups.contract.ts';
import { backups } from '../backups.manifest.ts';
import { backupAttention, backupSummary, restoreSentence } from './backup-sentences.ts';

const BackupsSection = lazy(async () => ({
  default: (await import('./backups-section.tsx')).BackupsSection,
}));

export const backupsAdmin = defineAdmin({
  manifest: backups,
  screens: {},
  attention: {
    call: readBackupStatus,
    subject: 'backups',
    isUrgent: true,
    toItem,
    toProof: restoreSentence,
  },
  statusSection: { name: 'backups', Section: BackupsSection },
  handoverFacts: { call: readBackupStatus, title: 'Backups', toFacts: backupSummary },
});

function toItem(status: BackupStatus, clock: ReadClock): AttentionItem | undefined {
  const trouble = backupAttention(status, clock);
  return (
    trouble && {
      title: trouble.title,
      text: trouble.text,
      to: '/admin/jobs',
      button: 'Details',
      tone: 'accent',
      Icon: BackupIcon,
    }
  );
}
