import type { MailFrequency, NotificationKind } from 'shared-kit/contract';
import type { Defaulted } from './column-types';

interface NotificationSettingsTable {
  user_id: string;
  /** Null until the browser has told it. */
  time_zone: Defaulted<string | null>;
  digest_hour: Defaulted<number>;
  /** 1 is Monday. */
  digest_day: Defaulted<number>;
}

/** What a member has chosen; null where the default counts. */
interface NotificationChoicesTable {
  user_id: string;
  kind: NotificationKind;
  mail: Defaulted<MailFrequency | null>;
  /** What a link of a mail has switched off. */
  mail_before: Defaulted<MailFrequency | null>;
  push: Defaulted<boolean | null>;
}

interface NotificationMailsTable {
  notification_id: string;
  user_id: string;
  frequency: MailFrequency;
  mailed_at: Defaulted<Date | null>;
}

interface MailSchedulesTable {
  user_id: string;
  frequency: MailFrequency;
  due_at: Date;
}

interface PushDevicesTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

interface PushMessagesTable {
  notification_id: string;
  user_id: string;
  /** When to send it, or until when a process is sending it. */
  due_at: Date;
  attempts: Defaulted<number>;
}

export interface DeliveryTables {
  notification_settings: NotificationSettingsTable;
  notification_choices: NotificationChoicesTable;
  notification_mails: NotificationMailsTable;
  mail_schedules: MailSchedulesTable;
  push_devices: PushDevicesTable;
  push_messages: PushMessagesTable;
}
