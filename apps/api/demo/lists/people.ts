export const FIRST_NAMES =
  `Adaeze Adebayo Adunni Aisha Akin Aminat Amina Anita Babajide Bassey Blessing Bolanle Bukola Chiamaka
Chibuzo Chidera Chidi Chika Chimamanda Chinedu Chinwe Chioma Chukwuemeka Damilola Daniel Ebele Efe
Ejike Ekaette Emeka Emmanuel Enitan Esther Fatima Femi Folake Funke Grace Habiba Halima Hassan Ibrahim
Idris Ifeanyi Ifeoma Ikechukwu Ini Iyabo Jide Jumoke Kabiru Kehinde Kelechi Kemi Kunle Ladi Lanre Mariam
Maryam Musa Nkechi Nkem Nneka Nnamdi Ngozi Obinna Ode Ogechi Olamide Olumide Omolara Onome Osaze Oluchi
Rasheed Rukayat Sade Sadiq Salisu Samuel Segun Simi Sola Tari Tayo Temitope Tobi Tochukwu Tolu Tosin Tunde
Uche Udo Ufuoma Usman Uzoma Victoria Wale Yakubu Yemi Yetunde Yusuf Zainab Zahra`.split(/\s+/);

export const LAST_NAMES =
  `Abubakar Achebe Adebisi Adeleke Adeniyi Adeyemi Adichie Afolabi Aguda Ajayi Akande Akpan Aliyu
Amadi Aminu Anyanwu Ariyo Asemota Awolowo Babangida Bakare Balogun Bassey Bello Chukwu Coker Danjuma Dike
Edet Effiong Egwu Ekwueme Emenike Etim Ezeh Eze Fashola Gambo Garba Haruna Ibe Idowu Igwe Ikpeazu Iroegbu
Jibril Johnson Kalu Lawal Madu Maduka Mbah Mohammed Musa Ndukwe Nnaji Nwachukwu Nwankwo Nwosu Obaseki Obi
Ochuko Odukoya Ofili Ogunleye Ojo Okafor Okeke Okereke Okezie Okonkwo Okoro Okoye Okpara Oladipo Olatunji
Olawale Onuoha Onyeka Orji Osagie Oshodi Oyedepo Oyelaran Sani Shehu Soyinka Suleiman Tinubu Uche Udoh
Ugochukwu Umar Uzor Williams Yakubu Yusuf`.split(/\s+/);

/** First three digits of a Nigerian mobile number. */
export const PHONE_PREFIXES =
  "701 703 705 706 708 802 803 805 806 807 808 809 810 812 813 814 815 816 817 818 902 903 906 907 908 909 913 916".split(
    " ",
  );

export const BANKS = [
  "Access Bank",
  "Ecobank Nigeria",
  "Fidelity Bank",
  "First Bank of Nigeria",
  "First City Monument Bank",
  "Guaranty Trust Bank",
  "Kuda Microfinance Bank",
  "Moniepoint Microfinance Bank",
  "OPay",
  "PalmPay",
  "Polaris Bank",
  "Stanbic IBTC Bank",
  "Sterling Bank",
  "Union Bank of Nigeria",
  "United Bank for Africa",
  "Wema Bank",
  "Zenith Bank",
];
