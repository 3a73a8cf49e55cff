drop table mails, notification_settings, notifications;
